import type { Warning } from '@chargehand/contract/areas/devices/warning';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../../lib/words/clock';
import { format, formatSince } from '../../../lib/words/format';
import { LeadPanel } from '../../../ui/feedback/lead-panel';
import { Course } from './course';
import { useControlsPath, useDevicePath } from '../../../features/charger/device-path';

/** Shows a warning's temperature, the possible actions, and the course of the temperature. */
export function Lead({ record }: { record: Warning }) {
  const { t } = useTranslation('warning');
  const now = useServerNow();
  const path = useDevicePath(record);
  const controls = useControlsPath(record);
  const open = record.result === 'processing';
  const peak = format.temperature(record.peakTemperature);
  const limit = format.temperature(record.threshold);
  return (
    <>
      <LeadPanel
        open={open}
        title={
          open
            ? t('leadOpen', { time: formatSince(record.reportedAt, now), peak, limit })
            : t(record.automatic ? 'leadItself' : 'leadHandled', { peak, limit })
        }
        links={
          <>
            {open && controls !== undefined && <Link to={controls}>{t('reducePower')}</Link>}
            {path !== undefined && <Link to={path}>{t('toDevice')}</Link>}
          </>
        }
      >
        {open && <span>{t('leadAdvice')}</span>}
      </LeadPanel>
      <Course id={record.id} />
    </>
  );
}
