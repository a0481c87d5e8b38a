import { signInLogApi } from '@chargehand/contract/areas/sign-in-log';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { deviceName } from '../../lib/user-agent';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { SignInReason, SignInResult } from './sign-in-result';

/** One try to sign in. */
export function SignInLogDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('sign-in-log');
  const answer = useCall(signInLogApi.get, { params: { id } });
  const log = answer.data;
  return (
    <DetailDrawer title={log ? log.account || t('noAccount') : ''} answer={answer} onClose={onClose}>
      {log && (
        <Facts
          facts={[
            { label: t('at'), value: format.exactInstant(log.at) },
            { label: t('account'), value: log.account || t('noAccount') },
            { label: t('name'), value: log.name ?? missing },
            { label: t('accountType'), value: log.accountType === null ? missing : t(log.accountType) },
            { label: t('ok'), value: <SignInResult log={log} /> },
            { label: t('reason'), value: <SignInReason log={log} /> },
            { label: t('method'), value: t(log.method) },
            { label: t('ip'), value: log.ip },
            { label: t('device'), value: deviceName(log.userAgent, t('unknownDevice')) },
            { label: t('userAgent'), value: log.userAgent ?? missing },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
