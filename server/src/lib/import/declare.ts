import type { Language, Texts } from '@chargehand/contract/i18n/languages';
import type { Rule } from '@chargehand/contract/i18n/rules';
import { core, type z } from 'zod';
import type { Db } from '../db';
import type { Acting } from '../session/session';
import { requiredMark } from './words';

/**
 * The account that imports, with its language. `db` is a transaction that sees only the rows that the account may see.
 */
export interface Importer {
  db: Db;
  session: Acting;
  language: Language;
  /** Id of the import. It is set only in the job that writes the rows. */
  id?: number;
  /** Id of the account's first import of which the file has corrected rows, as the file states it. */
  continues?: number | null;
}

/** One of the values that a column accepts, with its names. */
export interface Choice {
  value: string;
  /** Name in the reader's language, as offered in the template. */
  label: string;
  /** Other accepted names, such as those in other languages. */
  also: readonly string[];
}

/** A column of the imported file, which provides a field of the draft. */
interface Column<Value = string> {
  /** Headers in all languages. Each is accepted, regardless of the reader's language. */
  heading: Texts;
  /** Instructions for the template. */
  hint?: Texts;
  example: string;
  /** Restores what was typed if Excel converted it to a number. For example, Excel converts `+7` to 7. */
  ofNumber?: (text: string) => string;
  /**
   * The values that the column accepts: the names of an enumeration's values (from the contract), or a function that
   * reads the choices. The function is called once for many rows.
   */
  choices?: Readonly<Record<Value & string, Texts>> | ((importer: Importer) => Promise<Choice[]>);
}

/** A refused field. `at` is the index of its row among the given drafts. */
export interface Refused {
  at: number;
  field: string;
  rule: Rule;
  params?: Record<string, string>;
  /** Id of the device that has the value, see `FieldError`. */
  device?: number | undefined;
}

type Name<Shape> = keyof Shape & string;

/** Declares how records of a noun (a kind of record, such as region) are imported from a file. */
export interface Importing<Shape extends z.ZodRawShape> {
  /** Title of the template. */
  title: Texts;
  /** Schema of a row: the draft that the form of the noun also uses. */
  draft: z.ZodObject<Shape>;
  /** Columns in the order of the template. */
  columns: { readonly [K in keyof Shape & string]?: Column<z.output<Shape[K]>> };
  /** Fields, or combinations of fields, that must be unique within a file. */
  unique?: readonly (Name<Shape> | readonly [Name<Shape>, Name<Shape>, ...Name<Shape>[]])[];
  /**
   * Texts for columns whose values must exist in the system. Each text lists, in place of `{values}`, the values of the
   * file that do not exist (rule `unknown`).
   */
  missing?: { readonly [K in Name<Shape>]?: Texts };
  /** Returns the name by which a refused row is listed. */
  nameOf: (draft: z.output<z.ZodObject<Shape>>) => string;
  /** Checks rows against the rules of the area, in addition to the schema, with one query for all rows. */
  check?: (importer: Importer, drafts: z.output<z.ZodObject<Shape>>[]) => Promise<Refused[]>;
  /**
   * Writes all rows, or throws a Failure and writes none. If several rows are refused together, `write` is called again
   * for each half, until only the refused rows remain.
   */
  write: (importer: Importer, drafts: z.output<z.ZodObject<Shape>>[]) => Promise<void>;
  /**
   * True if all rows of a file belong together. The file of bad rows then names the import, so that `write` can add the
   * corrected rows to what was created before.
   */
  gathers?: boolean;
  /**
   * True if all rows or none are imported: a bad row prevents the import, and a row refused while writing rolls the
   * import back. `write` gets all rows at once.
   */
  wholeOnly?: boolean;
}

/** Kind of a column, which determines how cells with numbers are read. */
type CellKind = 'text' | 'number' | 'day';

/** A column with the properties that follow from its field of the draft. */
export interface BoundColumn extends Column {
  key: string;
  required: boolean;
  kind: CellKind;
}

/** Returns the columns of an import in the order of the template. */
export const columnsOf = <Shape extends z.ZodRawShape>({
  draft,
  columns,
}: Pick<Importing<Shape>, 'draft' | 'columns'>): BoundColumn[] =>
  Object.entries<Column | undefined>(columns).flatMap(([key, column]) => {
    const field = draft.def.shape[key];
    if (!column || !field) return [];
    return [{ ...column, key, required: !isOptional(field), kind: kindOf(field) }];
  });

/** Returns whether a field may be empty. */
const isOptional = (field: z.core.$ZodType): boolean => core.safeParse(field, '').success;

/** Returns the kind of a field from the values it accepts: numbers, days, or texts. */
function kindOf(field: z.core.$ZodType): CellKind {
  const takes = (value: unknown) => core.safeParse(field, value).success;
  // Every numeric field that has a column accepts at least one of these numbers.
  if ([0, 1, 2, 10, 100, 1000, 100_000].some(takes)) return 'number';
  return takes('2026-11-22') && !takes('x') && !takes('2026-11') ? 'day' : 'text';
}

/** Returns the header of a column in a generated file, with a mark if the column is required. */
export const requiredHeading = ({ heading, required }: BoundColumn, language: Language): string =>
  heading[language] + (required ? requiredMark : '');
