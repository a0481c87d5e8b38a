import { onlineSessionApi } from '@chargehand/contract/areas/online-session';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { deviceName } from '../../lib/user-agent';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { Level, SessionStatus } from './session-status';

/** One open session. */
export function OnlineSessionDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('online-session');
  const answer = useCall(onlineSessionApi.get, { params: { id } });
  const session = answer.data;
  return (
    <DetailDrawer title={session?.account ?? ''} answer={answer} onClose={onClose}>
      {session && (
        <Facts
          facts={[
            { label: t('account'), value: session.account },
            { label: t('name'), value: session.name || missing },
            { label: t('level'), value: <Level mType={session.mType} /> },
            { label: t('status'), value: <SessionStatus session={session} /> },
            { label: t('device'), value: deviceName(session.userAgent, t('unknownDevice')) },
            { label: t('ip'), value: session.ip },
            { label: t('createdAt'), value: format.instant(session.createdAt) },
            { label: t('usedAt'), value: format.instant(session.usedAt) },
            { label: t('userAgent'), value: session.userAgent ?? missing },
          ]}
        />
      )}
    </DetailDrawer>
  );
}
