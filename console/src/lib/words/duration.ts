import { type Language, languageTag } from '@chargehand/contract/i18n/languages';
import { language } from './language';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in whole seconds exactly, in the units that it has: `1 hour 30 minutes`. */
export function formatDuration(seconds: number, reader: Language = language): string {
  let rest = seconds;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    // No time at all is zero of the smallest unit.
    if (count === 0 && (seconds > 0 || unit !== 'second')) return [];
    const format = new Intl.NumberFormat(languageTag(reader), { style: 'unit', unit, unitDisplay: 'long' });
    return [format.format(count)];
  });
  return parts.join(/^(zh|ja)/.test(reader) ? '' : ' ');
}
