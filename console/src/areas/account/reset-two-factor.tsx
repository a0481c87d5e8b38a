import { accountApi, type StaffAccount } from '@chargehand/contract/areas/account';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { Problem } from '../../ui/form/field';
import type { DialogProps } from '../../ui/list/declaration';

/** Asks once before somebody who has lost phone and recovery codes is let in by the password alone. */
export function ResetTwoFactor({ rows, onClose }: DialogProps<StaffAccount>) {
  const { t } = useTranslation(['account', 'ui']);
  const send = useSend(accountApi.resetTwoFactor, { quiet: true });
  const [account] = rows;
  if (!account) return null;
  const run = () =>
    send.mutate(
      { params: { id: account.id } },
      {
        onSuccess: () => {
          notifier().success(t('resetTwoFactorDone'));
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      width={440}
      title={t('resetTwoFactorTitle', { name: account.account })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" autoFocus onClick={onClose}>
          {t('ui:cancel')}
        </Button>,
        <Button key="do" danger loading={send.isPending} onClick={run}>
          {t('resetTwoFactor')}
        </Button>,
      ]}
    >
      <p>{t('resetTwoFactorHint')}</p>
      {send.error && (
        <div role="alert">
          <Problem>{send.error.message}</Problem>
        </div>
      )}
    </Modal>
  );
}
