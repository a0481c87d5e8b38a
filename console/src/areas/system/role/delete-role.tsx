import { type Role, roleApi } from '@chargehand/contract/areas/system/role';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../../ui/list/foot/delete-dialog';
import { useHolders } from '../../../ui/list/foot/use-holders';
import { nameOf } from './role-side';

/** Links to the accounts with the role in the account list. */
const heldBy = { account: { page: 'accountList', filter: ({ id }: Role) => `roleId=${id}` } };

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before a role is deleted. If accounts have the role, the dialog says so and links to them. */
export function DeleteRole({ role, onClose, onDeleted }: DeleteRoleProps) {
  const { t } = useTranslation('role');
  const look = useHolders({ by: roleApi.holders, texts: 'role', heldBy, rows: [role] });
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
