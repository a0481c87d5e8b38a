import { languageTag } from '@chargehand/contract/i18n/languages';
import { language } from './language';

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag(language), { timeZone: 'UTC', ...options });
const [days, months] = [written({ month: 'numeric', day: 'numeric' }), written({ month: 'short' })];

/** Returns a short name for a chart column, given its day, month or year as `2026-11-22`, `2026-11` or `2026`. */
export function columnName(date: string): string {
  const parts = date.split('-').length;
  if (parts === 1) return date;
  return (parts === 2 ? months : days).format(new Date(`${date}${parts === 2 ? '-01' : ''}T00:00:00Z`));
}
