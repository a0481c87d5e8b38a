import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from './literal';

const plain = (ms: number) => new Date(ms).toISOString();

it('formats any time as Date does, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -8.64e15, max: 8.64e15 })), (times) =>
      times.every((ms) => instantOf(ms) === plain(ms)),
    ),
  );
});

it('formats times around a minute, a day and a year as Date does', () => {
  const starts = [
    '2026-11-27T08:04:00Z',
    '2026-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '1969-12-31T23:59:00Z',
  ];
  for (const start of starts.map(Date.parse))
    for (const beside of [-60_001, -1, 0, 1, 999, 1000, 9999, 59_999, 60_000])
      expect(instantOf(start + beside)).toBe(plain(start + beside));
});

it('cuts fractions of a millisecond as Date does, and throws for no time', () => {
  for (const ms of [0.5, 1_795_000_000_000.999, -0.5]) expect(instantOf(ms)).toBe(plain(ms));
  for (const ms of [Number.NaN, Infinity]) expect(() => instantOf(ms)).toThrow(RangeError);
});
