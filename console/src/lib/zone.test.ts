import { afterEach, describe, expect, test } from 'vitest';
import { rangeOf } from '../ui/list/url-state';
import { formatInstant, formatSince } from './format';
import { dayStart, ownTimeZone, setTimeZone, timeZone } from './zone';

afterEach(() => setTimeZone(null));

describe('the account’s time zone', () => {
  test('[PERSONAL-07] instants show in it', () => {
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

  test('“today” is a day of it', () => {
    setTimeZone('Asia/Tokyo');
    const now = Date.parse('2026-07-01T15:30:00Z');
    expect(formatSince('2026-07-01T15:10:00Z', now)).toBe('00:10');
    expect(formatSince('2026-07-01T14:50:00Z', now)).toBe('07-01 23:50');
    expect(rangeOf('today', new Date(now))).toEqual({ begin: '2026-07-01T15:00:00.000Z' });
  });

  test('a range covers whole days of it, also where the clock changes', () => {
    setTimeZone('Europe/Berlin');
    expect(rangeOf('2026-03-29~2026-03-29', new Date())).toEqual({
      begin: '2026-03-28T23:00:00.000Z',
      end: '2026-03-29T21:59:59.999Z',
    });
    expect(rangeOf('2026-10-25~2026-10-25', new Date())).toEqual({
      begin: '2026-10-24T22:00:00.000Z',
      end: '2026-10-25T22:59:59.999Z',
    });
    setTimeZone('America/New_York');
    expect(dayStart(2026, 11, 1).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(dayStart(2026, 12, 32).toISOString()).toBe('2027-01-01T05:00:00.000Z');
  });

  test('one that the browser does not know is the browser’s own', () => {
    setTimeZone('Mars/Olympus_Mons');
    expect(timeZone()).toBe(ownTimeZone);
  });
});
