import { accountApi, type StaffAccount } from '@chargehand/contract/areas/system/account';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/**
 * Asks for confirmation before two-factor authentication is reset for a user who has lost phone and recovery codes. The
 * password alone is then enough to sign in.
 */
export default function ResetTwoFactor({ rows, onClose }: DialogProps<StaffAccount>) {
  const { t } = useTranslation('account');
  const [account] = rows;
  if (!account) return null;
  return (
    <AskDialog
      by={accountApi.resetTwoFactor}
      input={{ params: { id: account.id } }}
      title={t('resetTwoFactorTitle', { name: account.account })}
      action={t('resetTwoFactor')}
      done={t('resetTwoFactorDone')}
      onClose={onClose}
    >
      <p>{t('resetTwoFactorHint')}</p>
    </AskDialog>
  );
}
