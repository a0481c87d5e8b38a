import { maxImported, maxImportedWhole, maxSheets } from '@chargehand/contract/http/imports';
import type { Access } from '@chargehand/contract/http/endpoint';
import { languages } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import { z } from 'zod';
import { openInWorker, type SheetInWorker } from '../excel/in-worker';
import type { SheetName } from '../excel/workbook';
import type { Db } from '../db';
import { Failure, fail } from '../fail';
import { type WholeKind, whole } from '../job/kind';
import { type BoundColumn, columnsOf, type Importer, type Importing } from './declare';
import { readCells } from './cells';
import { findHeadings, type Headings, longestHeading } from './headings';
import { failureOf, judge, readChoices, type Seen } from './judge';
import { importWords } from './words';
import { keepRows, readContent } from './store';

/** Maximum number of rows that are checked and stored in one transaction. */
const rowsAtOnce = 500;
/** Number of characters at which a batch gets no further rows. */
const charactersAtOnce = 1_000_000;
/**
 * Maximum number of characters of a cell that are stored. This is above the limit of every field, so that a cut value
 * is refused.
 */
const longestCell = 2000;

/** Input of both jobs of an import. */
export const ImportInput = z.object({ import: z.int(), language: z.enum(languages) });
export type ImportInput = z.infer<typeof ImportInput>;

/**
 * Input of the job that reads the file. `sheet` is the index of the selected sheet, from 0, among the sheets that were
 * offered to the user.
 */
const ReadInput = ImportInput.extend({ sheet: z.int().optional() });
type ReadInput = z.infer<typeof ReadInput>;

/** Names of the template's sheet with instructions, in all languages. It contains no rows to import. */
const notes: ReadonlySet<string> = new Set(Object.values(importWords.notes));

/**
 * Returns the sheets that the user can select, at most `maxSheets`. Sheets with instructions are included only if there
 * are no others.
 */
function offered(sheets: SheetName[]): SheetName[] {
  const rows = sheets.filter(({ name }) => !notes.has(name));
  return (rows.length > 0 ? rows : sheets).slice(0, maxSheets);
}

/** Yields the rows of a sheet in batches, with the cells of the known columns. */
async function* batches(
  sheet: SheetInWorker,
  place: number,
  columns: readonly BoundColumn[],
  { language }: ImportInput,
  maxRows: number,
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
    const { rows: rowsRead, total, over: isOver } = await sheet.next(wanted);
    // A row with values only in unknown columns is skipped.
    const some = rowsRead
      .map((row) => ({ given: readCells(row, headings), hidden: row.hidden }))
      .filter(({ given }) => given.cells.some((cell) => cell !== ''));
    rows += some.length;
    if (rows > maxRows) fail('excelTooManyRows', { n: maxRows });
    over = isOver;
    if (over && rows === 0) fail('excelEmpty');
    const hidden = some.filter((row) => row.hidden).length;
    yield { headings, batch: some.map(({ given }) => given), hidden, total: over ? rows : total };
  }
}

/** Runs `run` and adds the sheet's name, unless it is empty, to a failure that it throws. */
async function named(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Failure) || name === '') throw error;
    throw new Failure(error.code, { ...error.params, inSheet: name }, error.fields, error.worded);
  }
}

/** Figures of the rows that were read so far. */
interface Progress {
  rows: number;
  bad: number;
  hiddenRows: number;
  headings: Headings | undefined;
}

/** Stores the names of the file's sheets and which one is read, and deletes the rows of an earlier reading. */
async function storeSheets(
  db: Db,
  id: number,
  sheets: readonly SheetName[],
  sheet: number | null,
): Promise<void> {
  await db.deleteFrom('importRow').where('importId', '=', id).execute();
  const workbook = { sheets: sheets.map(({ name }) => name), sheet };
  await db.updateTable('import').set(workbook).where('id', '=', id).execute();
}

/** Records the result of a reading that took `checkMs` milliseconds. */
async function storeResult(db: Db, id: number, result: Progress, checkMs: number): Promise<void> {
  const { rows, bad, hiddenRows, headings } = result;
  await db
    .updateTable('import')
    .set({
      rows,
      bad,
      hiddenRows,
      columns: headings?.columns.map(({ key }) => key) ?? [],
      places: headings?.places ?? [],
      ignored: headings?.ignored ?? [],
      continues: headings?.continues ?? null,
      checkMs: Math.round(checkMs),
      readAt: sql`now()`,
      // The file is kept if it has several sheets, so that the user can select another one.
      content: sql`case when cardinality(sheets) > 1 then content end`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the job kind that reads the file of an import and stores its rows with their faults. If the file has several
 * sheets and none is selected, only their names are stored. Fails if the file cannot be imported.
 */
export function readKind<Shape extends z.ZodRawShape>(
  name: `${string}.${string}`,
  access: Access,
  importing: Importing<Shape>,
): WholeKind<ReadInput> {
  const columns = columnsOf(importing);
  const maxRows = importing.wholeOnly ? maxImportedWhole : maxImported;
  return whole({
    name,
    access,
    input: ReadInput,
    async run({ input, session, read, write, progress, signal }) {
      const began = performance.now();
      const { import: id, language } = input;
      const importer = (db: Importer['db']): Importer => ({ db, session, language });
      const file = openInWorker(await read((db) => readContent(db, id)), signal, { language });
      const seen: Seen = new Map();
      const result: Progress = { rows: 0, bad: 0, hiddenRows: 0, headings: undefined };
      try {
        const sheets = offered(await file.sheets());
        const index = input.sheet ?? (sheets.length === 1 ? 0 : undefined);
        const chosen = index === undefined ? undefined : sheets[index];
        await write((db) => storeSheets(db, id, sheets, chosen && index !== undefined ? index : null));
        if (!chosen) return { done: 0 };
        const choices = await read((db) => readChoices(importer(db), columns));
        await named(chosen.name, async () => {
          const rowBatches = batches(file, chosen.place, columns, input, maxRows);
          for await (const { batch, hidden, total, headings } of rowBatches) {
            signal.throwIfAborted();
            result.headings = headings;
            const judging = { importing, columns: headings.columns, choices, seen };
            await write(async (db) => {
              const judged = await judge({ ...judging, importer: importer(db) }, batch);
              const judgedRows = judged.map(({ line, cells, faults }) => ({
                line,
                cells,
                failure: faults.length > 0 ? failureOf(faults) : undefined,
              }));
              await keepRows(db, id, judgedRows);
              result.bad += judgedRows.filter(({ failure }) => failure).length;
            });
            result.rows += batch.length;
            result.hiddenRows += hidden;
            progress(result.rows, total === undefined ? undefined : Math.max(result.rows, total));
          }
        });
      } finally {
        await file.close();
      }
      await write((db) => storeResult(db, id, result, performance.now() - began));
      return { done: result.rows };
    },
  });
}
