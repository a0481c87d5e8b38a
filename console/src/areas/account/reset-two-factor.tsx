import { accountApi, type StaffAccount } from '@chargehand/contract/areas/account';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { ConfirmDialog } from '../../ui/confirm-dialog';
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
    <ConfirmDialog
      title={t('resetTwoFactorTitle', { name: account.account })}
      action={t('resetTwoFactor')}
      busy={send.isPending}
      refusal={send.error?.message}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{t('resetTwoFactorHint')}</p>
    </ConfirmDialog>
  );
}
