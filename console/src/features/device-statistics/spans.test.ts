import { expect, test } from 'vitest';
import { columnsOf, dividedBy, endsOf, lastWeek, moved, timeAround } from './spans';

test('a month is divided into its days and a year into its months, also with a short February', () => {
  expect(timeAround('day', '2026-02-11')).toEqual({ by: 'day', from: '2026-02-01', to: '2026-02-28' });
  expect(timeAround('month', '2026-02-11')).toEqual({ by: 'month', from: '2026-01-01', to: '2026-12-31' });
  expect(columnsOf(timeAround('day', '2024-02-03'), [])).toHaveLength(29);
  expect(columnsOf(timeAround('month', '2024-02-03'), []).at(-1)).toBe('2024-12-01');
});

test('the previous and next period are found across the ends of months and years', () => {
  expect(moved('minute', '2026-03-01', -1)).toBe('2026-02-28');
  expect(moved('day', '2026-01-31', -1)).toBe('2025-12-01');
  expect(moved('day', '2026-01-31', 1)).toBe('2026-02-01');
  expect(moved('month', '2026-07-09', -1)).toBe('2025-01-01');
});

test('a custom range is divided by the units that suit its length, and an open end is today', () => {
  const today = '2026-03-03';
  expect(lastWeek(today)).toBe('2026-02-25~2026-03-03');
  expect(endsOf('', today)).toBeUndefined();
  expect(endsOf('2026-02-25~', today)).toEqual({ from: '2026-02-25', to: today });
  expect(endsOf('~2026-02-25', today)).toEqual({ from: '2026-02-25', to: '2026-02-25' });
  expect(endsOf('2026-03-09~', today)).toEqual({ from: '2026-03-09', to: '2026-03-09' });
  expect(dividedBy({ from: '2026-01-01', to: '2026-01-31' })).toEqual(['hour', 'day', 'month']);
  expect(dividedBy({ from: '2026-01-01', to: '2026-02-01' })).toEqual(['day', 'month']);
  expect(dividedBy({ from: '2024-01-01', to: '2026-01-01' })).toEqual(['month']);
  expect(dividedBy({ from: '2010-01-01', to: '2026-01-01' })).toEqual([]);
});

test('a range has all its columns, and hourly ones are aligned with the minutes of its readings', () => {
  expect(columnsOf({ by: 'month', from: '2025-11-20', to: '2026-02-03' }, [])).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
  expect(columnsOf({ by: 'day', from: '2026-02-27', to: '2026-03-01' }, [])).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  const hours = columnsOf({ by: 'hour', from: '2026-02-28', to: '2026-03-01' }, [{ at: '2026-02-28T05:30' }]);
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([48, '2026-02-28T00:30', '2026-03-01T23:30']);
});
