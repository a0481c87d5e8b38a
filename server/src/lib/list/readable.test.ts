import { page } from '@chargehand/contract/http/list-query';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { mapReadable, parseAnswer } from './readable';

const Row = z.object({ id: z.int(), state: z.enum(['open', 'closed']) });
const rows = [
  { id: 1, state: 'open' },
  { id: 2, state: 'unheard of' },
  { id: 3, state: 'closed' },
];
const announced: unknown[] = [];
const announce = (_: unknown, ids: (number | null)[]) => announced.push(ids);

it('a row that does not match its schema is left out of a page and reported, and the others stay', () => {
  announced.length = 0;
  const { rows: left, ...rest } = parseAnswer(page(Row), { rows, total: 3 }, announce);
  expect(left.map(({ id }) => id)).toEqual([1, 3]);
  expect(rest).toEqual({ total: 3, unreadable: [2] });
  expect(announced).toEqual([[2]]);
});

it('a valid page reports no unreadable row', () => {
  const fine = { rows: [{ id: 1, state: 'open' }], total: 1 };
  expect(parseAnswer(page(Row), fine, announce)).toEqual(fine);
});

it('a row whose mapping throws is left out and reported with those that do not match', () => {
  announced.length = 0;
  const mapped = mapReadable(
    rows,
    (row) => {
      if (row.id === 1) throw new Error('no such level');
      return row;
    },
    announce,
  );
  expect(mapped).toEqual({ rows: rows.slice(1), unreadable: [1] });
  expect(parseAnswer(page(Row), { total: 3, ...mapped }, announce).unreadable).toEqual([1, 2]);
  expect(announced).toEqual([[1], [2]]);
});

it('any other mismatch fails the response', () => {
  expect(() => parseAnswer(page(Row), { rows: [], total: 'many' }, announce)).toThrow(z.ZodError);
  expect(() => parseAnswer(Row, { id: 1, state: 'unheard of' }, announce)).toThrow(z.ZodError);
});
