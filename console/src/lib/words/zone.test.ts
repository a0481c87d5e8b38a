import { afterEach, describe, expect, test } from 'vitest';
import { formatInstant, formatSince } from './format';
import { dayStart, ownTimeZone, setTimeZone, timeZone } from './zone';

afterEach(() => setTimeZone(null));

describe('the account’s time zone', () => {
  test('[PERSONAL-07] instants are shown in it', () => {
    const shown = (zone: string | null) => {
      setTimeZone(zone);
      return formatInstant('2026-07-01T20:30:05Z');
    };
    expect(shown('Asia/Shanghai')).toBe('2026-07-02 04:30:05');
    expect(shown('Europe/Berlin')).toBe('2026-07-01 22:30:05');
    expect(shown('America/New_York')).toBe('2026-07-01 16:30:05');
    expect(shown('Asia/Kolkata')).toBe('2026-07-02 02:00:05');
    expect(shown('UTC')).toBe('2026-07-01 20:30:05');
  });

  test('“today” is the current day in it', () => {
    setTimeZone('Asia/Tokyo');
    const now = Date.parse('2026-07-01T15:30:00Z');
    expect(formatSince('2026-07-01T15:10:00Z', now, 'zh_CN')).toBe('00:10');
    expect(formatSince('2026-07-01T14:50:00Z', now, 'zh_CN')).toBe('07-01 23:50');
  });

  test('a day begins at its own midnight, also where the clock changes', () => {
    setTimeZone('America/New_York');
    expect(dayStart(2026, 11, 1).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(dayStart(2026, 12, 32).toISOString()).toBe('2027-01-01T05:00:00.000Z');
    // Havana skips the hour after midnight in spring and repeats it in autumn. Beirut skips the same hour, and repeats
    // the hour before midnight.
    setTimeZone('America/Havana');
    expect(dayStart(2026, 3, 8).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(dayStart(2026, 11, 1).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    setTimeZone('Asia/Beirut');
    expect(dayStart(2026, 3, 29).toISOString()).toBe('2026-03-28T22:00:00.000Z');
    expect(dayStart(2026, 10, 25).toISOString()).toBe('2026-10-24T22:00:00.000Z');
  });

  test('an unknown time zone falls back to the browser’s own', () => {
    setTimeZone('Mars/Olympus_Mons');
    expect(timeZone()).toBe(ownTimeZone());
  });
});
