import { mostImported, mostImportedWhole, mostSheets } from '@chargehand/contract/imports';
import type { Access } from '@chargehand/contract/endpoint';
import { languages } from '@chargehand/contract/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import { openInWorker, type SheetInWorker } from '../excel/in-worker';
import type { SheetName } from '../excel/workbook';
import { Failure, fail } from '../fail';
import { type WholeKind, whole } from '../job/kind';
import { type BoundColumn, columnsOf, type Importer, type Importing } from './declare';
import { readCells } from './cells';
import { findHeadings, type Headings, longestHeading } from './headings';
import { failureOf, judge, readChoices, type Seen } from './judge';
import { importWords } from './words';
import { keepRows, readContent } from './store';

/** Rows that are checked and kept in one transaction, or fewer where their cells are long. */
const rowsAtOnce = 500;
const charactersAtOnce = 1_000_000;
/** A cell is kept up to here: longer than any field may be, so that what was cut is refused. */
const longestCell = 2000;

/** What both jobs of an import are told. */
export const ImportInput = z.object({ import: z.int(), language: z.enum(languages) });
export type ImportInput = z.infer<typeof ImportInput>;

/** What the job that reads is told besides: which sheet a person chose, from 0, among those that are offered. */
const ReadInput = ImportInput.extend({ sheet: z.int().optional() });
type ReadInput = z.infer<typeof ReadInput>;

/** The notes of the template are no rows of anybody's, whatever its language. */
const notes: ReadonlySet<string> = new Set(Object.values(importWords.notes));

/** The sheets that a person may mean: those of notes where nothing else is there. */
function offered(sheets: SheetName[]): SheetName[] {
  const rows = sheets.filter(({ name }) => !notes.has(name));
  return (rows.length > 0 ? rows : sheets).slice(0, mostSheets);
}

/** The rows of a sheet in batches, of the known columns alone. */
async function* batches(
  sheet: SheetInWorker,
  place: number,
  columns: readonly BoundColumn[],
  { language }: ImportInput,
  most: number,
) {
  const first = { rows: 1, characters: charactersAtOnce, cut: longestHeading, place };
  const [head] = (await sheet.next(first)).rows;
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
    const some = read
      .map((row) => ({ given: readCells(row, headings), hidden: row.hidden }))
      .filter(({ given }) => given.cells.some((cell) => cell !== ''));
    rows += some.length;
    if (rows > most) fail('excelTooManyRows', { n: most });
    over = last;
    if (over && rows === 0) fail('excelEmpty');
    const hidden = some.filter((row) => row.hidden).length;
    yield { headings, batch: some.map(({ given }) => given), hidden, total: over ? rows : total };
  }
}

/** Runs what reads a sheet; where that ends, the sheet is named. */
async function named(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, { ...error.params, inSheet: name }, error.fields, error.worded);
  }
}

/**
 * The job that reads an import's file and keeps its rows with what is wrong with each. It begins anew after a kill,
 * and ends with `fail()` where the file is none that can be imported. Where the file has several sheets and nobody has chosen
 * one, it notes them and ends.
 */
export function readKind<Shape extends z.ZodRawShape>(
  name: `${string}.${string}`,
  access: Access,
  importing: Importing<Shape>,
): WholeKind<ReadInput> {
  const columns = columnsOf(importing);
  const most = importing.wholeOnly ? mostImportedWhole : mostImported;
  return whole({
    name,
    access,
    input: ReadInput,
    async run({ input, session, read, write, progress, signal }) {
      const began = performance.now();
      const { import: id, language } = input;
      const importer = (db: Importer['db']): Importer => ({ db, session, language });
      const file = openInWorker(await read((db) => readContent(db, id)), signal);
      const seen: Seen = new Map();
      let [rows, bad, hiddenRows] = [0, 0, 0];
      let headings: Headings | undefined;
      try {
        const sheets = offered(await file.sheets());
        const at = input.sheet ?? (sheets.length === 1 ? 0 : undefined);
        const chosen = at === undefined ? undefined : sheets[at];
        await write(async (db) => {
          await db.deleteFrom('importRow').where('importId', '=', id).execute();
          const known = { sheets: sheets.map(({ name }) => name), sheet: chosen ? at : null };
          await db.updateTable('import').set(known).where('id', '=', id).execute();
        });
        if (!chosen) return { done: 0 };
        const choices = await read((db) => readChoices(importer(db), columns));
        await named(chosen.name, async () => {
          for await (const { batch, hidden, total, ...found } of batches(
            file,
            chosen.place,
            columns,
            input,
            most,
          )) {
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
            hiddenRows += hidden;
            progress(rows, total === undefined ? undefined : Math.max(rows, total));
          }
        });
      } finally {
        await file.close();
      }
      const { columns: had, ignored } = headings ?? { columns: [], ignored: [] };
      await write((db) =>
        db
          .updateTable('import')
          .set({
            rows,
            bad,
            hiddenRows,
            columns: had.map(({ key }) => key),
            ignored,
            checkMs: Math.round(performance.now() - began),
            readAt: sql`now()`,
            // Somebody may choose another sheet of it.
            content: sql`case when cardinality(sheets) > 1 then content end`,
          })
          .where('id', '=', id)
          .execute(),
      );
      return { done: rows };
    },
  });
}
