import { type Alarm, alarmApi } from '@chargehand/contract/areas/devices/alarm';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useControlsPath, useDevicePath } from '../../../features/charger/device-path';
import { useCall } from '../../../lib/call/query';
import { usePathOf } from '../../../lib/session/page-paths';
import { useServerNow } from '../../../lib/words/clock';
import { format, formatSince } from '../../../lib/words/format';
import { LeadPanel } from '../../../ui/feedback/lead-panel';
import { Read } from '../../../ui/feedback/read';
import styles from './alarm.module.css';
import { EvidenceText } from './evidence';

/** Shows what raised an alarm, where to act on it, and its course. */
export function Lead({ record }: { record: Alarm }) {
  const { t } = useTranslation('alarm');
  const now = useServerNow();
  const path = useDevicePath(record);
  const controls = useControlsPath(record);
  const incidents = usePathOf()('incidentList');
  const incident =
    record.incidentId === null || incidents === undefined ? undefined : `${incidents}/${record.incidentId}`;
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
            {controls !== undefined && <Link to={controls}>{t('toControls')}</Link>}
            {path !== undefined && <Link to={path}>{t('toDevice')}</Link>}
            {incident !== undefined && <Link to={incident}>{t('toIncident')}</Link>}
          </>
        }
      >
        {holds && <span>{t('since', { time: formatSince(record.beganAt, now) })}</span>}
        {record.chatters && <span>{t('chattersHint')}</span>}
      </LeadPanel>
      <Course id={record.id} />
    </>
  );
}

type Step = OutputOf<typeof alarmApi.course>[number];

/** The steps of an alarm, the newest first. */
function Course({ id }: { id: number }) {
  const { t } = useTranslation('alarm');
  const answer = useCall(alarmApi.course, { params: { id } });
  return (
    <section className={styles['course']}>
      <h3>{t('course')}</h3>
      <Read answer={answer} lines={3}>
        {(steps) => (
          <ol className={styles['steps']}>
            {steps.toReversed().map((step) => (
              <CourseStep key={step.id} step={step} />
            ))}
          </ol>
        )}
      </Read>
    </section>
  );
}

function CourseStep({ step: { step, at, by, note, until } }: { step: Step }) {
  const { t } = useTranslation('alarm');
  return (
    <li>
      <time dateTime={at}>{format.instant(at)}</time>
      <div>
        <span>
          {until === null
            ? t(`step_${step}`)
            : t('stepUntil', { step: t(`step_${step}`), at: format.instant(until) })}
        </span>
        {by !== null && <span className={styles['by']}>{by}</span>}
        {note !== null && <p>{note}</p>}
      </div>
    </li>
  );
}
