import { type AppUser, appUserApi } from '@chargehand/contract/areas/app-user';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { ResetPassword } from '../../ui/security/reset-password';

/** Sets a password for a user who has forgotten the own one. */
export default function ResetUserPassword({ rows: [user], onClose }: DialogProps<AppUser>) {
  if (!user) return null;
  return (
    <ResetPassword
      by={appUserApi.resetPassword}
      texts="app-user"
      id={user.id}
      name={user.nickname}
      onClose={onClose}
    />
  );
}
