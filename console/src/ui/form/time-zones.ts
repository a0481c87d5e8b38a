import { locale } from '../../lib/words/language';

/** Returns the current UTC offset of a zone: `UTC+08:00`. */
const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/^GMT$/, 'GMT+00:00')
    .replace('GMT', 'UTC') ?? '';

/** Returns the common name of a zone in the user's language. */
const nameOf = (zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns all time zones and UTC, which browsers leave out, as options of a select, with their offsets and names. */
export const timeZoneOptions = (): { value: string; label: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map((zone) => ({
      value: zone,
      label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)}) ${nameOf(zone)}`,
    }))
    .sort((a, b) => a.value.localeCompare(b.value));
