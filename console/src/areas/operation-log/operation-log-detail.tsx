import { operationLogApi } from '@chargehand/contract/areas/operation-log';
import { levelNames } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import { deviceName } from '../../lib/user-agent';
import { DetailDrawer } from '../../ui/detail/detail-drawer';
import { Facts } from '../../ui/detail/facts';
import { ActionTitle } from './action-title';
import { Changes } from './changes';

/** One write: who, what, when, from where, and what it changed. */
export function OperationLogDetail({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('operation-log');
  const answer = useCall(operationLogApi.get, { params: { id } });
  const log = answer.data;
  const level = levelNames[log?.mType ?? -1];
  return (
    <DetailDrawer title={log && <ActionTitle log={log} />} answer={answer} onClose={onClose}>
      {log && (
        <>
          <Facts
            facts={[
              { label: t('at'), value: format.exactInstant(log.at) },
              { label: t('name'), value: log.name ?? missing },
              { label: t('account'), value: log.account ?? missing },
              {
                label: t('level'),
                value: level ? t(level) : log.userId === null ? missing : t('appUser'),
              },
              { label: t('targetName'), value: log.targetName ?? missing },
              { label: t('targetId'), value: log.target?.replaceAll(',', ', ') ?? missing },
              { label: t('ip'), value: log.ip },
              {
                label: t('device'),
                value: (
                  <span title={log.userAgent ?? ''}>{deviceName(log.userAgent, t('unknownDevice'))}</span>
                ),
              },
              { label: t('requestId'), value: log.requestId ?? missing },
            ]}
          />
          <Changes area={log.area} verb={log.verb} before={log.before} after={log.after} />
        </>
      )}
    </DetailDrawer>
  );
}
