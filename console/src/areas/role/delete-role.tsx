import { type Role, roleApi } from '@chargehand/contract/areas/role';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { Problem } from '../../ui/form/field';
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
    <Modal
      open
      width={440}
      title={t('ui:deleteConfirm', { name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" autoFocus onClick={onClose}>
          {t('ui:cancel')}
        </Button>,
        <Button key="delete" danger loading={remove.isPending} onClick={run}>
          {t('ui:delete')}
        </Button>,
      ]}
    >
      <p>{t('deleteHint')}</p>
      {remove.error && (
        <div role="alert">
          <Problem>{remove.error.message}</Problem>
        </div>
      )}
    </Modal>
  );
}
