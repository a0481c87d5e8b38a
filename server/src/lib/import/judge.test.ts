import { texts } from '@chargehand/contract/i18n/languages';
import { z } from 'zod';
import { expect, it } from 'vitest';
import { type Importer, type Importing, columnsOf } from './declare';
import { judge, type Seen } from './judge';

const heading = texts('x', 'x', 'x', 'x', 'x', 'x');
const column = { heading, example: 'x' };
const Draft = z.object({ rack: z.string().min(1), slot: z.string().min(1), note: z.string() });
const loaded: number[] = [];
const importing: Importing<typeof Draft.shape> = {
  title: heading,
  draft: Draft,
  columns: { rack: column, slot: column, note: column },
  unique: [['rack', 'slot']],
  nameOf: ({ rack }) => rack,
  check: async (_, drafts) => (loaded.push(drafts.length), []),
  write: async () => {},
};
// An importer without a database, because none of the import's rules queries it.
const importer = { language: 'en_US' } as Importer;
const columns = columnsOf(importing);
const faultsOf = async (seen: Seen, ...rows: string[][]) => {
  const sheetRows = rows.map((cells, at) => ({ line: at + 2, cells }));
  const judged = await judge({ importing, importer, columns, choices: new Map(), seen }, sheetRows);
  return judged.map(({ faults }) => faults.map(({ field, rule, params }) => [field, rule, params?.['line']]));
};

it('rows may share each part of a unique key, but not all of it', async () => {
  const seen: Seen = new Map();
  expect(await faultsOf(seen, ['A', '1', ''], ['A', '2', ''], ['B', '1', ''], ['A', '1', 'again'])).toEqual([
    [],
    [],
    [],
    [['slot', 'repeats', '2']],
  ]);
  // Values are not concatenated: a comma within a value does not produce another combination.
  expect(await faultsOf(new Map(), ['A,1', '2', ''], ['A', '1,2', ''])).toEqual([[], []]);
});

it('the area’s own check is skipped for rows that are already invalid', async () => {
  loaded.length = 0;
  await faultsOf(new Map(), ['', '', '']);
  expect(loaded).toEqual([]);
  await faultsOf(new Map(), ['A', '1', '']);
  expect(loaded).toEqual([1]);
});
