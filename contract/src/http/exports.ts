import { z } from 'zod';
import type { FileAnswer } from './endpoint';
import { bool, int, list, maybe, text } from '../fields/fields';
import { timeZone } from '../i18n/time-zone';
import { fieldsNamed, itemsOf } from '../fields/secret';
import { isStorable } from '../fields/storable';

/* Format and request of the Excel export of a list. */

/** Maximum number of decimals in an export column. Six are accurate to about 10 cm for geographic coordinates. */
export const maxDigits = 6;

/** A column of an export: value path, header, and for statuses the text of each value. */
export const ExportColumn = z.object({
  /** Path of the value in a row, with nested keys separated by dots. */
  key: z.string().regex(/^[A-Za-z][\w.]{0,60}$/),
  label: text(100),
  texts: z.record(z.string().max(40).refine(isStorable), z.string().max(100).refine(isStorable)).optional(),
  /** True if the value is an instant, written as Excel date and time. */
  instant: maybe(bool()),
  /** True if the value is a day, written as Excel date without time zone. */
  day: maybe(bool()),
  /** Number of decimals of a number; at most one if absent. */
  digits: maybe(int(0, maxDigits)),
});
export type ExportColumn = z.infer<typeof ExportColumn>;

/**
 * Returns whether a value of the schema has a property at a path, which is a list of keys, outermost first. In lists,
 * the items are searched.
 */
function hasPath(schema: z.core.$ZodType, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  return [schema, ...itemsOf(schema)].some((one) =>
    fieldsNamed(one, key).some((field) => hasPath(field, rest)),
  );
}

/** Maximum number of rows of an export that is sent in the response. Larger exports become a job. */
export const maxExportedAtOnce = 5_000;

/** Response of an export: an Excel file, or a job for a large export. */
export const workbook = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  orJob: true,
} as const satisfies FileAnswer;

/**
 * Names that no filter of an exportable list may have, because `exportOf` adds parameters with these names. A filter
 * may be named `timeZone`, because it means the same as the parameter that `exportOf` adds.
 */
type FileWord = 'columns' | 'name' | 'sheet';

/** Allowed shape of the query of a list that can be exported. */
export type ExportedQuery = z.ZodRawShape & { readonly [K in FileWord]?: never };

/**
 * Returns the query of an export: the list's filters and sort order, and the columns with translated headers. A column
 * must be a path in the list's row.
 */
export const exportOf = <Shape extends ExportedQuery>(query: z.ZodObject<Shape>, row: z.ZodType) =>
  query.extend({
    columns: list(
      ExportColumn.refine(({ key }) => hasPath(row, key.split('.')), { path: ['key'] }),
      1,
      60,
    ),
    /** Time zone in which instants are written; UTC if absent. */
    timeZone: maybe(timeZone()),
    /** File name of a job's result, without extension; the noun's word from the operation log if absent. */
    name: maybe(text(100)),
    /** Name of the sheet: the translated name of the list. */
    sheet: maybe(text(100)),
  });
