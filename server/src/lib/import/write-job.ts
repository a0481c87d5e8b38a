import type { Access } from '@chargehand/contract/http/endpoint';
import { maxImportedWhole } from '@chargehand/contract/http/imports';
import { sql } from 'kysely';
import { z } from 'zod';
import { newAudit } from '../audit/audit';
import { Failure } from '../fail';
import { type Slice, type SlicedKind, sliced } from '../job/kind';
import { type BoundColumn, columnsOf, type Importer, type Importing } from './declare';
import { type Choices, failureOf, judge, type Judged, readChoices } from './judge';
import { ImportInput } from './read-job';
import { findImport, type ImportRow, nextRows, refuseRow } from './store';

/** Number of rows that are checked again and written at once. */
const rowsAtOnce = 500;

/** A refused row with its reason and name. */
interface RefusedRow {
  line: number;
  key: string;
  failure: Failure;
}

type Drafted<Shape extends z.ZodRawShape> = Judged<z.output<z.ZodObject<Shape>>>;

interface Writing<Shape extends z.ZodRawShape> {
  importing: Importing<Shape>;
  kept: ImportRow;
  columns: readonly BoundColumn[];
  choices: Choices;
  work: Slice<ImportInput, number>;
  refused: RefusedRow[];
}

const importerOf = (work: Slice<ImportInput, number>, { id, continues }: ImportRow): Importer => ({
  db: work.db,
  session: work.session,
  language: work.input.language,
  id,
  continues,
});

/**
 * Writes rows and returns how many were written. If a row is refused, each half of the rows is tried separately, until
 * the refused rows are isolated.
 */
async function writeOrSplit<Shape extends z.ZodRawShape>(
  writing: Writing<Shape>,
  rows: readonly Drafted<Shape>[],
): Promise<number> {
  const { importing, work, refused } = writing;
  const drafts = rows.flatMap(({ draft }) => (draft ? [draft] : []));
  const [row] = rows;
  if (!row) return 0;
  let why: Failure | undefined;
  const written = await work.attempt(async () => {
    try {
      await importing.write(importerOf(work, writing.kept), drafts);
    } catch (error) {
      if (error instanceof Failure) why = error;
      throw error;
    }
  });
  if (written) return rows.length;
  if (rows.length === 1) {
    if (why) refused.push({ line: row.line, key: nameOf(importing, row), failure: why });
    return 0;
  }
  const half = Math.ceil(rows.length / 2);
  return (await writeOrSplit(writing, rows.slice(0, half))) + (await writeOrSplit(writing, rows.slice(half)));
}

const nameOf = <Shape extends z.ZodRawShape>(
  { nameOf: nameOfRow }: Importing<Shape>,
  { draft, cells }: Drafted<Shape>,
): string => (draft ? nameOfRow(draft) : (cells.find((cell) => cell !== '') ?? ''));

interface Batch {
  rows: number;
  written: number;
  /** Last line of the batch, or undefined if no rows were left. */
  last: number | undefined;
}

/** Checks the next rows again, because the data may have changed since the preview, and writes them. */
async function batch<Shape extends z.ZodRawShape>(writing: Writing<Shape>, after: number): Promise<Batch> {
  const { importing, kept, columns, choices, work, refused } = writing;
  const atOnce = importing.wholeOnly ? maxImportedWhole : rowsAtOnce;
  const rows = await nextRows(work.db, kept, ['good'], after, atOnce);
  const judged = await judge({ importing, importer: importerOf(work, kept), columns, choices }, rows);
  for (const row of judged.filter(({ faults }) => faults.length > 0))
    refused.push({ line: row.line, key: nameOf(importing, row), failure: failureOf(row.faults) });
  const written = await writeOrSplit(
    writing,
    judged.filter(({ faults }) => faults.length === 0),
  );
  return { rows: rows.length, written, last: rows.at(-1)?.line };
}

/** Writes all rows of the import in one slice. If one is refused, all are rolled back. */
async function allOrNone<Shape extends z.ZodRawShape>(writing: Writing<Shape>, after: number) {
  let done = 0;
  let written = 0;
  let lastLine = after;
  const whole = await writing.work.attempt(async () => {
    for (let last: number | undefined = lastLine; last !== undefined;) {
      const next: Batch = await batch(writing, last);
      done += next.rows;
      written += next.written;
      last = next.last;
      lastLine = last ?? lastLine;
    }
    if (writing.refused.length > 0) throw new Failure('importHasBadRows');
  });
  return { at: lastLine, done, written: whole ? written : 0, end: true };
}

async function writeInSlices<Shape extends z.ZodRawShape>(writing: Writing<Shape>, after: number) {
  let done = 0;
  let written = 0;
  let lastLine = after;
  do {
    const next: Batch = await batch(writing, lastLine);
    done += next.rows;
    written += next.written;
    if (next.last === undefined) return { at: lastLine, done, written, end: true };
    lastLine = next.last;
  } while (writing.work.more());
  return { at: lastLine, done, written, end: false };
}

/**
 * Returns the job kind that writes the good rows of an import in slices. A row that has become invalid since the
 * preview is refused with its reason.
 */
export function writeKind<Shape extends z.ZodRawShape>(
  noun: string,
  access: Access,
  importing: Importing<Shape>,
): SlicedKind<ImportInput> {
  const audit = `${noun}.import` as const;
  const allColumns = columnsOf(importing);
  return sliced({
    name: audit,
    access,
    input: ImportInput,
    cursor: z.int(),
    begin: 0,
    async slice(work) {
      const { db, session, origin, input, cursor } = work;
      const kept = await findImport(db, noun, input.import);
      const columns = kept.columns.flatMap((key) => allColumns.find((column) => column.key === key) ?? []);
      const choices = await readChoices(importerOf(work, kept), columns);
      const refused: RefusedRow[] = [];
      const writing = { importing, kept, columns, choices, work, refused };
      const { at, done, written, end } = await (importing.wholeOnly ? allOrNone : writeInSlices)(
        writing,
        cursor,
      );
      for (const { line, key, failure } of refused) {
        await refuseRow(db, kept.id, line, failure);
        await work.row(line, key, () => Promise.reject(failure));
      }
      await db
        .updateTable('import')
        .set({
          writtenTo: written > 0 || !importing.wholeOnly ? at : 0,
          written: sql`written + ${written}`,
          refused: sql`refused + ${refused.length}`,
        })
        .where('id', '=', kept.id)
        .execute();
      if (done > 0) {
        const entry = newAudit({ audit }, origin, undefined, session);
        entry.named(kept.name);
        entry.of(kept.id, null, { file: kept.name, toLine: at, written, refused: refused.length });
        await entry.write(db);
      }
      return { cursor: at, done, ...(end && { end: { kind: 'report', facts: {} } as const }) };
    },
  });
}
