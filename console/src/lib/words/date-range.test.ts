import { expect, test } from 'vitest';
import { addDateRange } from './date-range';

test('[REQUEST-08] the date-range helper adds beginTime and endTime, or begin{Name} and end{Name}, to params', () => {
  const range = ['2026-03-01', '2026-03-07'] as const;
  expect(addDateRange({ pageNum: 1 }, range)).toEqual({
    pageNum: 1,
    params: { beginTime: '2026-03-01', endTime: '2026-03-07' },
  });
  expect(addDateRange({ params: { a: 1 } }, range, 'Bound')).toEqual({
    params: { a: 1, beginBound: '2026-03-01', endBound: '2026-03-07' },
  });
  expect(addDateRange({}, null).params).toEqual({ beginTime: undefined, endTime: undefined });
});
