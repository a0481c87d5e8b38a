import { mostImported, mostImportedWhole } from '@chargehand/contract/imports';
import type { Access } from '@chargehand/contract/endpoint';
import { languages } from '@chargehand/contract/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import { openApart } from '../excel/apart';
import { cellAt, type Row } from '../excel/sheet';
import { fail } from '../fail';
import { type WholeKind, whole } from '../job/kind';
import { type BoundColumn, columnsOf, type Importer, type Importing } from './declare';
import { findHeadings, type Headings, longestHeading } from './headings';
import { failureOf, type Given, judge, readChoices, type Seen } from './judge';
import { keepRows, readContent } from './store';

/** Rows that are checked and kept in one transaction, or fewer where their cells are long. */
const rowsAtOnce = 500;
const charactersAtOnce = 1_000_000;
/** A cell is kept up to here: longer than any field may be, so that what was cut is refused. */
const longestCell = 2000;

/** What both jobs of an import are told. */
export const ImportInput = z.object({ import: z.int(), language: z.enum(languages) });
export type ImportInput = z.infer<typeof ImportInput>;

/** A row's cells of the known columns, with what was typed where Excel made a number of it. */
const given = (row: Row, { columns, places }: Headings): Given => ({
  line: row.line,
  cells: columns.map(({ ofNumber }, at) => {
    const { text, isNumber } = cellAt(row, places[at] ?? -1);
    return isNumber && ofNumber ? ofNumber(text) : text;
  }),
});

/** The rows of a file in batches, of the known columns alone. */
async function* batches(
  bytes: Buffer,
  columns: readonly BoundColumn[],
  { language }: ImportInput,
  most: number,
  signal: AbortSignal,
) {
  const sheet = openApart(bytes, signal);
  try {
    const [head] = (await sheet.next({ rows: 1, characters: charactersAtOnce, cut: longestHeading })).rows;
    if (!head) fail('excelEmpty');
    const headings = findHeadings(head, columns, language);
    let rows = 0;
    for (let over = false; !over;) {
      const wanted = {
        rows: rowsAtOnce,
        characters: charactersAtOnce,
        cut: longestCell,
        only: headings.places,
      };
      const { rows: read, total, over: last } = await sheet.next(wanted);
      // What only stands in columns that nobody knows is no row.
      const batch = read
        .map((row) => given(row, headings))
        .filter(({ cells }) => cells.some((cell) => cell !== ''));
      rows += batch.length;
      if (rows > most) fail('excelTooManyRows', { n: most });
      over = last;
      if (over && rows === 0) fail('excelEmpty');
      yield { headings, batch, total: over ? rows : total };
    }
  } finally {
    await sheet.close();
  }
}

/**
 * The job that reads an import's file and keeps its rows with what is wrong with each. It begins anew after a kill,
 * and ends with `fail()` where the file is none that can be imported.
 */
export function readKind<Shape extends z.ZodRawShape>(
  name: `${string}.${string}`,
  access: Access,
  importing: Importing<Shape>,
): WholeKind<ImportInput> {
  const columns = columnsOf(importing);
  const most = importing.wholeOnly ? mostImportedWhole : mostImported;
  return whole({
    name,
    access,
    input: ImportInput,
    async run({ input, session, read, write, progress, signal }) {
      const began = performance.now();
      const { import: id, language } = input;
      const importer = (db: Importer['db']): Importer => ({ db, session, language });
      const bytes = await read((db) => readContent(db, id));
      await write((db) => db.deleteFrom('importRow').where('importId', '=', id).execute());
      const choices = await read((db) => readChoices(importer(db), columns));
      const seen: Seen = new Map();
      let [rows, bad] = [0, 0];
      let headings: Headings | undefined;
      for await (const { batch, total, ...found } of batches(bytes, columns, input, most, signal)) {
        signal.throwIfAborted();
        headings = found.headings;
        const all = { importing, columns: headings.columns, choices, seen };
        await write(async (db) => {
          const judged = await judge({ ...all, importer: importer(db) }, batch);
          const kept = judged.map(({ line, cells, faults }) => ({
            line,
            cells,
            failure: faults.length > 0 ? failureOf(faults) : undefined,
          }));
          await keepRows(db, id, kept);
          bad += kept.filter(({ failure }) => failure).length;
        });
        rows += batch.length;
        progress(rows, total === undefined ? undefined : Math.max(rows, total));
      }
      const known = headings;
      await write((db) =>
        db
          .updateTable('import')
          .set({
            rows,
            bad,
            columns: known?.columns.map(({ key }) => key) ?? [],
            ignored: known?.ignored ?? [],
            checkMs: Math.round(performance.now() - began),
            readAt: sql`now()`,
            content: null,
          })
          .where('id', '=', id)
          .execute(),
      );
      return { done: rows };
    },
  });
}
