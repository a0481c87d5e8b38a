import { expect, test } from 'vitest';
import { columnsOf, moved, rangeOf } from './spans';

test('a month is told by its days and a year by its months, also where February is short', () => {
  expect(rangeOf('day', '2026-02-11')).toEqual({ by: 'day', from: '2026-02-01', to: '2026-02-28' });
  expect(rangeOf('month', '2026-02-11')).toEqual({ by: 'month', from: '2026-01-01', to: '2026-12-31' });
  expect(columnsOf('day', '2024-02-03')).toHaveLength(29);
  expect(columnsOf('month', '2024-02-03').at(-1)).toBe('2024-12-01');
});

test('the time before and after is found across the ends of months and years', () => {
  expect(moved('minute', '2026-03-01', -1)).toBe('2026-02-28');
  expect(moved('day', '2026-01-31', -1)).toBe('2025-12-01');
  expect(moved('day', '2026-01-31', 1)).toBe('2026-02-01');
  expect(moved('month', '2026-07-09', -1)).toBe('2025-01-01');
});
