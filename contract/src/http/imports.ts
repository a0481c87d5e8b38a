import { z } from 'zod';
import { downloadName } from '../areas/system/file';
import { endpoint } from './endpoint';
import { workbook } from './exports';
import { int } from '../fields/fields';
import { nothing, oneId, StartedJob } from './shapes';
import type { TouchedNoun } from './touched';
import { kebab } from '../i18n/naming';
import { FieldError } from '../i18n/rules';

/**
 * States of an import: the file is read and checked, a sheet must be selected, the user must confirm writing, the file
 * could not be read, rows are being written, or it has ended.
 */
export const importStates = ['reading', 'choosing', 'ready', 'unreadable', 'writing', 'ended'] as const;
export type ImportState = (typeof importStates)[number];

/** Stored result of a row: good, bad, or refused while it was written. */
export const importMarks = ['good', 'bad', 'refused'] as const;
export type ImportMark = (typeof importMarks)[number];

/** Maximum number of rows in a file. */
export const maxImported = 100_000;
/** Maximum number of rows in a file that is imported all or nothing. */
export const maxImportedWhole = 5_000;
/** Maximum number of sheets of a file that are offered. */
export const maxSheets = 100;
/** Maximum number of values per column that are listed because the system does not have them (`missing`). */
export const maxMissing = 50;
/** Maximum number of rows in a preview. */
export const previewedRows = 100;
/** Number of hours for which an import is kept. */
export const importKeptHours = 24;

/** An import as its panel shows it. */
export const Import = z.object({
  id: z.int(),
  state: z.enum(importStates),
  /** Name of the file. */
  name: z.string(),
  bytes: z.int(),
  /** Visible non-empty sheets. The only sheet of a CSV file has an empty name. */
  sheets: z.array(z.string()),
  /** Index of the imported sheet in `sheets`. */
  sheet: z.int().nullable(),
  /** Time that reading and checking the file took, in milliseconds. */
  checkMs: z.int().nullable(),
  /** Job that is reading or writing; null while there is none. */
  job: z.int().nullable(),
  /** Number of rows that the job has processed. */
  done: z.int(),
  /** Number of rows that the job has to process; null while unknown. */
  total: z.int().nullable(),
  cancelling: z.boolean(),
  /** Number of rows in the file. */
  rows: z.int(),
  /** Number of bad rows. */
  bad: z.int(),
  /** Number of rows that are hidden in Excel by a filter or manually. They are processed like all others. */
  hiddenRows: z.int(),
  /** Number of written rows. */
  written: z.int(),
  /** Number of rows that were good in the preview, but refused while they were written. */
  refused: z.int(),
  /** Result of the writing. */
  ended: z.enum(['done', 'cancelled', 'failed', 'stopped']).nullable(),
  /** Reason why the file could not be read or the writing stopped, in the reader's language. */
  reason: z.string().nullable(),
  /** Headers in the file that belong to no column of the import. */
  ignored: z.array(z.string()),
  /** Columns in the order of the file, each with its letter in the sheet; empty before the file is read. */
  columns: z.array(z.object({ key: z.string(), label: z.string(), letter: z.string() })),
  /** Values in the file that do not exist in the system: one sentence per affected column, in the reader's language. */
  missing: z.array(z.string()),
  /** True if all rows or none are imported; one bad row then prevents the import. */
  wholeOnly: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** Parts of the rows that a preview can show. */
export const importParts = ['all', 'good', 'bad'] as const;
export type ImportPart = (typeof importParts)[number];

/** States of a row. `left` is a good row that was not written. */
export const importRowStates = ['good', 'bad', 'written', 'refused', 'left'] as const;

export const ImportRow = z.object({
  /** Row number in the sheet. */
  line: z.int(),
  state: z.enum(importRowStates),
  /** Values by column: as they will be stored, or for a bad row as given. */
  cells: z.array(z.string()),
  /** Errors by column, or of the whole row. */
  errors: z.array(FieldError),
});
export type ImportRow = z.infer<typeof ImportRow>;

interface Imports<Page extends string> {
  noun: string;
  page: Page;
  called: readonly [one: string, many: string];
  /** Size limit of a file in MB; the file must be smaller. */
  megabytes?: number;
  /** Nouns, in addition to the imported one, whose data becomes stale. */
  touches?: readonly TouchedNoun[];
}

const file = { type: workbook.type, nameHeader: downloadName } as const;

const unlogged = 'nothing is written before the import is started, and that is logged';

type ImportPath = `/api/admin/${string}/import`;

/** Returns the endpoints for the template and for the upload of a file. */
function fileEndpoints<const Page extends string>(
  path: ImportPath,
  access: `${Page}:import`,
  many: string,
  megabytes: number,
) {
  return {
    importTemplate: endpoint({
      method: 'GET',
      path: `${path}/template`,
      access,
      summary: `Get the Excel template for importing ${many}`,
      output: nothing,
      file,
    }),
    importFile: endpoint({
      method: 'POST',
      path,
      access,
      summary: `Upload an Excel or CSV file of ${many} of less than ${megabytes} MB; a job reads and checks it`,
      upload: { field: 'file', megabytes },
      output: z.object({ id: z.int() }),
      audit: { unlogged },
    }),
  };
}

/** Returns the endpoints for the result of reading a file, and for the choice of another sheet. */
function previewEndpoints<const Page extends string>(path: ImportPath, access: `${Page}:import`) {
  return {
    importGet: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      summary: 'Get one of the account’s imports with its progress and figures',
      params: oneId,
      output: Import,
    }),
    importSheet: endpoint({
      method: 'POST',
      path: `${path}/:id/sheet`,
      access,
      summary:
        'Choose the sheet of an own import if its file has several; the import is read again from the start',
      params: oneId,
      body: z.object({ sheet: int(0, maxSheets - 1) }),
      output: nothing,
      audit: { unlogged },
    }),
    importRows: endpoint({
      method: 'GET',
      path: `${path}/:id/row`,
      access,
      summary: `List the first ${previewedRows} rows of an own import: all, or only good or bad ones`,
      params: oneId,
      query: z.object({ of: z.preprocess((value) => value ?? 'all', z.enum(importParts)) }),
      output: z.array(ImportRow),
    }),
    importBad: endpoint({
      method: 'GET',
      path: `${path}/:id/bad`,
      access,
      summary:
        'Download the refused rows of an own import as an Excel file, with the reasons in its last column',
      params: oneId,
      output: nothing,
      file,
    }),
  };
}

/**
 * Returns the endpoints that import a noun from an Excel or CSV file: template, upload, check result, bad rows for
 * correction, and confirmation. Each account can access only its own imports.
 */
export function imports<const Page extends string>({
  noun,
  page: pageName,
  called: [, many],
  megabytes = 20,
  touches = [],
}: Imports<Page>) {
  const path = `/api/admin/${kebab(noun)}/import` as const;
  const access = `${pageName}:import` as const;
  return {
    ...fileEndpoints(path, access, many, megabytes),
    ...previewEndpoints(path, access),
    importStart: endpoint({
      method: 'POST',
      path: `${path}/:id/start`,
      access,
      summary: `Write the good rows of an own import, in a background job`,
      params: oneId,
      output: StartedJob,
      audit: `${noun}.import`,
      touches,
    }),
    importDrop: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      summary: 'Delete an own import that is not being written; written rows stay',
      params: oneId,
      output: nothing,
      audit: { unlogged },
    }),
  };
}

/** The endpoints of an import, for any page. */
export type ImportApi = ReturnType<typeof imports<string>>;
