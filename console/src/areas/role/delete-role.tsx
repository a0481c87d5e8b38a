import { type Role, roleApi } from '@chargehand/contract/areas/role';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/list/foot/delete-dialog';
import { useHeld } from '../../ui/list/foot/use-held';
import { nameOf } from './role-side';

/** The accounts of a role, in their list. */
const heldBy = { account: { page: 'accountList', filter: ({ id }: Role) => `roleId=${id}` } };

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once; of a role that accounts have it says so, and where they are. */
export function DeleteRole({ role, onClose, onDeleted }: DeleteRoleProps) {
  const { t } = useTranslation('role');
  const look = useHeld({ by: roleApi.holders, texts: 'role', heldBy, rows: [role] });
  return (
    <DeleteDialog
      by={roleApi.remove}
      rows={[{ id: role.id, name: nameOf(role) }]}
      left={[]}
      {...look}
      hint={t('deleteHint')}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
