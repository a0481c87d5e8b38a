import type { Warning } from '@chargehand/contract/areas/devices/warning';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useServerNow } from '../../../lib/words/clock';
import { format, formatSince } from '../../../lib/words/format';
import { Glyph } from '../../../ui/feedback/status';
import { Course } from './course';
import { useControlsPath, useDevicePath } from './device-path';
import styles from './warning.module.css';

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
      <div className={styles['lead']} data-open={open}>
        <Glyph kind={open ? 'alarm' : 'ok'} />
        <div>
          <strong>
            {open
              ? t('leadOpen', { time: formatSince(record.reportedAt, now), peak, limit })
              : t(record.automatic ? 'leadItself' : 'leadHandled', { peak, limit })}
          </strong>
          {open && <span>{t('leadAdvice')}</span>}
          <p className={styles['links']}>
            {open && controls !== undefined && <Link to={controls}>{t('reducePower')}</Link>}
            {path !== undefined && <Link to={path}>{t('toDevice')}</Link>}
          </p>
        </div>
      </div>
      <Course id={record.id} />
    </>
  );
}
