import { accountApi } from '@chargehand/contract/areas/account';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { AccountStatus, LastSignIn, PasswordStatus, PersonName } from './account-status';

/** Everything known of one staff account. */
export function AccountDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('account');
  const answer = useCall(accountApi.get, { params: { id } });
  const account = answer.data;
  return (
    <DetailDrawer title={account?.account ?? ''} answer={answer} onClose={onClose}>
      {account && (
        <Facts
          facts={[
            { label: t('account'), value: account.account },
            { label: t('name'), value: <PersonName account={account} /> },
            { label: t('roleName'), value: account.roleName },
            { label: t('level'), value: t(`level${account.mType}`) },
            { label: t('disabled'), value: <AccountStatus account={account} /> },
            { label: t('password'), value: <PasswordStatus account={account} /> },
            { label: t('contact'), value: account.contact ?? missing },
            { label: t('lastSignInAt'), value: <LastSignIn account={account} /> },
            { label: t('createdAt'), value: format.instant(account.createdAt) },
            { label: t('createdBy'), value: account.createdBy ?? missing },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
