import { z } from 'zod';
import type { FileAnswer } from './endpoint';
import { bool, int, list, maybe, text } from './fields';
import { timeZone } from './time-zone';
import { fieldsNamed, itemsOf } from './secret';
import { isStorable } from './storable';

/* What a list is exported as, and how that is asked for. */

/** Decimals that a column of an export may ask for; six tell a place on earth to a hand's breadth. */
export const mostDigits = 6;

/** A column of an export: which value, under which head, and for statuses what each value is called. */
export const ExportColumn = z.object({
  /** Path of the value in a row, nested keys by dots. */
  key: z.string().regex(/^[A-Za-z][\w.]{0,60}$/),
  label: text(100),
  texts: z.record(z.string().max(40).refine(isStorable), z.string().max(100).refine(isStorable)).optional(),
  /** The value is an instant, to be written as Excel's date and time. */
  instant: maybe(bool()),
  /** The value is a day, to be written as Excel's date; it has no time zone. */
  day: maybe(bool()),
  /** How many decimals a figure is shown with; up to one without. */
  digits: maybe(int(0, mostDigits)),
});
export type ExportColumn = z.infer<typeof ExportColumn>;

/** Whether a schema's value has something at a path, nested keys by dots; of a list, its items have it. */
function hasPath(schema: z.core.$ZodType, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  return [schema, ...itemsOf(schema)].some((one) =>
    fieldsNamed(one, key).some((field) => hasPath(field, rest)),
  );
}

/** Rows that an export sends at once; of more a job makes the file. */
export const mostExportedAtOnce = 5_000;

/** What an export answers. */
export const workbook = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  orJob: true,
} as const satisfies FileAnswer;

/** What an export is told of its file: no filter of a list is called so, for it would not be heard. A time zone is the reader's, too. */
type FileWord = 'columns' | 'name' | 'sheet';

/** What a list that can be exported is asked by. */
export type ExportedQuery = z.ZodRawShape & { readonly [K in FileWord]?: never };

/**
 * What an export takes: a list's own filters and order, and the columns in the reader's words. A column is a
 * path of the list's answered row, and nothing else.
 */
export const exportOf = <Shape extends ExportedQuery>(query: z.ZodObject<Shape>, row: z.ZodType) =>
  query.extend({
    columns: list(
      ExportColumn.refine(({ key }) => hasPath(row, key.split('.')), { path: ['key'] }),
      1,
      60,
    ),
    /** Whose clock instants are written by; UTC without one. */
    timeZone: maybe(timeZone()),
    /** What the file of a job is called, without its ending; what is exported, in the log's word, without one. */
    name: maybe(text(100)),
    /** What its sheet is called: the list, in the reader's words. */
    sheet: maybe(text(100)),
  });
