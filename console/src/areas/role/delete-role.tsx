import { type Role, roleApi } from '@chargehand/contract/areas/role';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../ui/ask-dialog';
import { nameOf } from './role-side';

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once; a role that accounts have stays, and the refusal says how many. */
export function DeleteRole({ role, onClose, onDeleted }: DeleteRoleProps) {
  const { t } = useTranslation(['role', 'ui']);
  const name = nameOf(role);
  return (
    <AskDialog
      by={roleApi.remove}
      input={{ params: { ids: [role.id] } }}
      title={t('ui:deleteConfirm', { name })}
      action={t('ui:delete')}
      done={t('deleted', { name })}
      onDone={onDeleted}
      onClose={onClose}
    >
      <p>{t('deleteHint')}</p>
    </AskDialog>
  );
}
