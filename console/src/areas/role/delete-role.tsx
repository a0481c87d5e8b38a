import { type Role, roleApi } from '@chargehand/contract/areas/role';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { nameOf } from './role-side';

interface DeleteRoleProps {
  role: Role;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once; a role that accounts have stays, and the refusal says how many. */
export function DeleteRole({ role, onClose, onDeleted }: DeleteRoleProps) {
  const { t } = useTranslation(['role', 'ui']);
  const remove = useSend(roleApi.remove, { invalidates: [roleApi.list], quiet: true });
  const name = nameOf(role);
  const run = () =>
    remove.mutate(
      { params: { ids: [role.id] } },
      {
        onSuccess: () => {
          notifier().success(t('deleted', { name }));
          onClose();
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('ui:deleteConfirm', { name })}
      action={t('ui:delete')}
      busy={remove.isPending}
      refusal={remove.error?.message}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('deleteHint')}</p>
    </ConfirmDialog>
  );
}
