import type { BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { type Timer, weekdays } from '@chargehand/contract/device/timer';
import { languageTag } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { format } from '../../../../lib/words/format';
import { language } from '../../../../lib/words/language';
import { weekdayName } from '../../../../lib/words/weekday';
import styles from './control-panel.module.css';

const days = new Intl.ListFormat(languageTag(language), { style: 'narrow', type: 'unit' });

/** Returns a time zone name in readable form. */
const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Shows each timer on a line, with the time zone it uses: `07:30–23:00, every day`. */
export function TimerList({ timers }: { timers: readonly Timer[] }) {
  const { t } = useTranslation('bound-device');
  if (timers.length === 0) return <span>{t('timersNone')}</span>;
  return timers.map(({ id, on, off, repeat, tz }) => (
    <span key={id}>
      {on}–{off} ·{' '}
      {Array.isArray(repeat)
        ? days.format(weekdays.filter((day) => repeat.includes(day)).map(weekdayName))
        : t(repeat)}{' '}
      <small>({zoneName(tz)})</small>
    </span>
  ));
}

/** Shows the time of the next switch by the timers, in the user's time zone. */
export function NextSwitch({ next }: { next: BoundDeviceDetail['nextSwitch'] }) {
  const { t } = useTranslation('bound-device');
  if (!next) return null;
  return (
    <span className={styles['next']}>
      {t(next.on ? 'nextOn' : 'nextOff', { time: t('ownTime', { time: format.instant(next.at) }) })}
    </span>
  );
}
