import { accountApi, type StaffAccount } from '@chargehand/contract/areas/account';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { ResetPassword } from '../../ui/security/reset-password';

/** Sets a password that its holder changes at the next sign-in. */
export default function ResetAccountPassword({ rows: [account], onClose }: DialogProps<StaffAccount>) {
  if (!account) return null;
  return (
    <ResetPassword
      by={accountApi.resetPassword}
      texts="account"
      id={account.id}
      name={account.account}
      onClose={onClose}
    />
  );
}
