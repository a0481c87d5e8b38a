import { maxKeptDays, maxAheadMs } from '@chargehand/contract/device/state';
import { languageTag } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { language } from '../../../../lib/words/language';
import { Status } from '../../../../ui/feedback/status';

const [minute, hour, day] = [60, 3600, 86_400];

/**
 * Formats a duration in seconds as rounded days, hours or minutes: `2 hours`. It uses the largest unit that fits at
 * least one and a half times.
 */
export function roughly(seconds: number, reader = language): string {
  const [unit, size] = (
    [
      ['day', day],
      ['hour', hour],
    ] as const
  ).find(([, each]) => seconds >= 1.5 * each) ?? ['minute', minute];
  const format = new Intl.NumberFormat(languageTag(reader), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  });
  return format.format(seconds / size);
}

interface ClockProps {
  /** Clock offset of the device in seconds, positive if ahead; null while the clock is about right. */
  off: number | null | undefined;
}

/** Shows a wrong clock of a device in words; renders nothing while the clock is right. */
export function Clock({ off }: ClockProps) {
  const { t } = useTranslation('bound-device');
  if (!off) return null;
  return (
    <Status kind="wait">{t(off > 0 ? 'clockAhead' : 'clockBehind', { time: roughly(Math.abs(off)) })}</Status>
  );
}

/** Explains the effect of a wrong clock on the page's data. */
export function ClockNote({ off }: ClockProps) {
  const { t } = useTranslation('bound-device');
  if (!off) return null;
  const lost = off * 1000 > maxAheadMs || -off > maxKeptDays * day;
  return t(lost ? 'clockLostNote' : 'clockNote');
}
