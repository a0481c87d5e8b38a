import { type Merchant, merchantApi } from '@chargehand/contract/areas/merchant';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { ResetPassword } from '../../ui/security/reset-password';

/** Sets a password that the merchant changes at the next sign-in. */
export default function ResetMerchantPassword({ rows: [merchant], onClose }: DialogProps<Merchant>) {
  if (!merchant) return null;
  return (
    <ResetPassword
      by={merchantApi.resetPassword}
      texts="merchant"
      id={merchant.id}
      name={merchant.name}
      onClose={onClose}
    />
  );
}
