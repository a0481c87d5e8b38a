import { afterEach, expect, test } from 'vitest';
import { setTimeZone } from '../../../lib/words/zone';
import { rangeOf } from './url-state';

afterEach(() => setTimeZone(null));

test('“today” is the current day in the account’s time zone', () => {
  setTimeZone('Asia/Tokyo');
  expect(rangeOf('today', new Date('2026-07-01T15:30:00Z'))).toEqual({ begin: '2026-07-01T15:00:00.000Z' });
});

test('a range covers whole days in that time zone, also where the clock changes', () => {
  setTimeZone('Europe/Berlin');
  expect(rangeOf('2026-03-29~2026-03-29', new Date())).toEqual({
    begin: '2026-03-28T23:00:00.000Z',
    end: '2026-03-29T21:59:59.999Z',
  });
  expect(rangeOf('2026-10-25~2026-10-25', new Date())).toEqual({
    begin: '2026-10-24T22:00:00.000Z',
    end: '2026-10-25T22:59:59.999Z',
  });
});
