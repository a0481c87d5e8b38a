import type { Alarm } from '@chargehand/contract/areas/devices/alarm';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useControlsPath, useDevicePath } from '../../../features/charger/device-path';
import { usePathOf } from '../../../lib/session/page-paths';
import { useServerNow } from '../../../lib/words/clock';
import { formatSince } from '../../../lib/words/format';
import { LeadPanel } from '../../../ui/feedback/lead-panel';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import { late } from '../../../ui/late';
import { Course } from './course';
import { EvidenceText } from './evidence';
import { useControlled } from './use-controlled';

// Loaded on demand, because the component library comes with it.
const Controls = late(() => import('./controls'), <WaitingLines lines={4} />);

/** Shows what raised an alarm, the controls of its device, and its course. */
export function Lead({ record }: { record: Alarm }) {
  const { t } = useTranslation('alarm');
  const now = useServerNow();
  const path = useDevicePath(record);
  const controls = useControlsPath(record);
  const incidents = usePathOf()('incidentList');
  const incident =
    record.incidentId === null || incidents === undefined ? undefined : `${incidents}/${record.incidentId}`;
  const controlled = useControlled(record);
  const holds = record.closedAt === null && record.returnedAt === null;
  return (
    <>
      <LeadPanel
        open={holds}
        title={
          <>
            {t(record.kind)}: <EvidenceText alarm={record} />
          </>
        }
        links={
          <>
            {!controlled && controls !== undefined && <Link to={controls}>{t('toControls')}</Link>}
            {path !== undefined && <Link to={path}>{t('toDevice')}</Link>}
            {incident !== undefined && <Link to={incident}>{t('toIncident')}</Link>}
          </>
        }
      >
        {holds && <span>{t('since', { time: formatSince(record.beganAt, now) })}</span>}
        {record.chatters && <span>{t('chattersHint')}</span>}
      </LeadPanel>
      {controlled && <Controls alarm={record} />}
      <Course alarm={record} />
    </>
  );
}
