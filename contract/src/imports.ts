import { z } from 'zod';
import { downloadName } from './areas/file';
import { endpoint } from './endpoint';
import { workbook } from './exports';
import { int, nothing, oneId, StartedJob } from './fields';
import { kebab } from './naming';

/**
 * How far an import is: its file is read and checked, waits for the choice of one of its sheets, waits for the choice
 * whether it is written, could not be read, is written, or has ended.
 */
export const importStates = ['reading', 'choosing', 'ready', 'unreadable', 'writing', 'ended'] as const;
export type ImportState = (typeof importStates)[number];

/** What is kept of a row: whether it is bad, or was refused while it was written. */
export const importMarks = ['good', 'bad', 'refused'] as const;
export type ImportMark = (typeof importMarks)[number];

/** Rows that a file may have, and those of one that is imported whole or not at all. */
export const mostImported = 100_000;
export const mostImportedWhole = 5_000;
/** Sheets of a file that are offered. */
export const mostSheets = 100;
/** Values of a column that do not exist, of which so many are listed. */
export const mostMissing = 50;
/** Rows of a preview, and hours that an import is kept. */
export const previewedRows = 100;
export const importKeptHours = 24;

/** An import as its panel shows it. */
export const Import = z.object({
  id: z.int(),
  state: z.enum(importStates),
  /** What the file is called. */
  name: z.string(),
  bytes: z.int(),
  /** Its visible sheets that have something in them, and which of them is imported: its place among these. */
  sheets: z.array(z.string()),
  sheet: z.int().nullable(),
  /** Milliseconds that reading and checking took. */
  checkMs: z.int().nullable(),
  /** The job that reads or writes, and its rows so far and in all, while it runs. */
  job: z.int().nullable(),
  done: z.int(),
  total: z.int().nullable(),
  cancelling: z.boolean(),
  /** Rows of the file, and how many of them are bad. */
  rows: z.int(),
  bad: z.int(),
  /** Rows that a filter or a hand has hidden in Excel; they count as all others do. */
  hiddenRows: z.int(),
  /** Rows that were written, and that became bad between the preview and the writing. */
  written: z.int(),
  refused: z.int(),
  /** How the writing ended. */
  ended: z.enum(['done', 'cancelled', 'failed', 'stopped']).nullable(),
  /** Why it could not be read, or why the writing stopped, in the reader's language. */
  reason: z.string().nullable(),
  /** Headings of the file that the noun does not know. */
  ignored: z.array(z.string()),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  /** What the file names and the system does not know: a sentence for each column of which there is some, in the reader's language. */
  missing: z.array(z.string()),
  /** All rows or none: one bad row forbids the import. */
  wholeOnly: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** Which rows a preview shows. */
export const importParts = ['all', 'good', 'bad'] as const;
export type ImportPart = (typeof importParts)[number];

/** What may become of a row: `left` is one that was good and not written. */
export const importRowStates = ['good', 'bad', 'written', 'refused', 'left'] as const;

export const ImportRow = z.object({
  /** Its number in the sheet. */
  line: z.int(),
  state: z.enum(importRowStates),
  /** By column: as they will be, of a bad one as they were given. */
  cells: z.array(z.string()),
  /** Why it is bad: by column, or as a whole. */
  errors: z.array(z.object({ field: z.string(), msg: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

interface Imports<Page extends string> {
  noun: string;
  page: Page;
  called: readonly [one: string, many: string];
  /** A file has to be under this many MB. */
  megabytes?: number;
  /** Nouns whose readings it makes old besides its own. */
  touches?: readonly string[];
}

const file = { type: workbook.type, nameHeader: downloadName } as const;

/**
 * The calls that import a noun from an Excel file: a template to fill in, the file that is put up, what was
 * found in it, its bad rows to mend, and the choice. Each shows an account its own imports alone.
 */
export function imports<const Page extends string>({
  noun,
  page: component,
  called: [, many],
  megabytes = 20,
  touches = [],
}: Imports<Page>) {
  const path = `/api/admin/${kebab(noun)}/import` as const;
  const access = `${component}:import` as const;
  const unlogged = 'nothing is written before the import is started, and that is logged';
  return {
    importTemplate: endpoint({
      method: 'GET',
      path: `${path}/template`,
      access,
      summary: `The Excel file that ${many} are imported by, to be filled in`,
      output: nothing,
      file,
    }),
    importFile: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Put up an Excel file of ${many}, of less than ${megabytes} MB; a job reads and checks it`,
      upload: { field: 'file', megabytes },
      output: z.object({ id: z.int() }),
      audit: { unlogged },
    }),
    importGet: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      summary: 'An own import: how far it is, and its figures',
      params: oneId,
      output: Import,
    }),
    importSheet: endpoint({
      method: 'POST',
      path: `${path}/:id/sheet`,
      access,
      summary:
        'Choose which sheet of an own import is read, where its file has several; it is read from the start',
      params: oneId,
      body: z.object({ sheet: int(0, mostSheets - 1) }),
      output: nothing,
      audit: { unlogged },
    }),
    importRows: endpoint({
      method: 'GET',
      path: `${path}/:id/row`,
      access,
      summary: `The first ${previewedRows} rows of an own import: all, good or bad ones`,
      params: oneId,
      query: z.object({ of: z.preprocess((value) => value ?? 'all', z.enum(importParts)) }),
      output: z.array(ImportRow),
    }),
    importBad: endpoint({
      method: 'GET',
      path: `${path}/:id/bad`,
      access,
      summary:
        'The rows of an own import that were refused, as an Excel file with the reasons in its last column',
      params: oneId,
      output: nothing,
      file,
    }),
    importStart: endpoint({
      method: 'POST',
      path: `${path}/:id/start`,
      access,
      summary: `Import the good rows of an own import, in the background`,
      params: oneId,
      output: StartedJob,
      audit: `${noun}.import`,
      touches,
    }),
    importDrop: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: 'Forget an own import that is not being written; what was written stays',
      params: oneId,
      output: nothing,
      audit: { unlogged },
    }),
  };
}

/** The calls of a noun's import, whatever its page. */
export type ImportApi = ReturnType<typeof imports<string>>;
