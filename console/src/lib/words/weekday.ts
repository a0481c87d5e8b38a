import { languageTag } from '@chargehand/contract/i18n/languages';
import { language } from './language';

const names = new Intl.DateTimeFormat(languageTag(language), { weekday: 'short', timeZone: 'UTC' });

/** Returns the name of a day of the week, 1 for Monday. */
export const weekdayName = (day: number): string => names.format(new Date(Date.UTC(2024, 0, day)));
