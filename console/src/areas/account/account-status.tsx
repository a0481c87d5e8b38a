import type { StaffAccount } from '@chargehand/contract/areas/account';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { Status } from '../../ui/status';

/** Let in, or shut out. */
export function AccountStatus({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('account');
  return <Status kind={account.disabled ? 'off' : 'ok'}>{t(String(account.disabled))}</Status>;
}

/** Whether somebody else has set the password. */
export function PasswordStatus({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('account');
  return (
    <Status kind={account.restPwd ? 'wait' : 'fact'} filled>
      {t(account.restPwd ? 'restPwdYes' : 'restPwdNo')}
    </Status>
  );
}

/** The person's name; the own one is marked. */
export function PersonName({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('account');
  return (
    <>
      {account.name}
      {account.own && <span style={{ color: 'var(--ink3)' }}> · {t('own')}</span>}
    </>
  );
}

/** When the account was last signed in to. */
export function LastSignIn({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('account');
  return account.lastSignInAt === null ? t('neverSignedIn') : format.instant(account.lastSignInAt);
}
