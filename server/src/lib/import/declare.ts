import type { Language, Texts } from '@chargehand/contract/languages';
import type { Rule } from '@chargehand/contract/rules';
import { core, type z } from 'zod';
import type { Db } from '../db';
import type { Acting } from '../session/session';
import { requiredMark } from './words';

/** Who imports: in a transaction as the account may see the database. */
export interface Importer {
  db: Db;
  session: Acting;
  language: Language;
  /** The import's number; none where its template is made. */
  id?: number;
}

/** One of the values that a column takes, by its words. */
export interface Choice {
  value: string;
  /** In the reader's language, as the template offers it. */
  label: string;
  /** What it is called besides, such as in other languages. */
  also: readonly string[];
}

/** A column of the file that is imported, which gives a field of the draft. */
export interface Column<Value = string> {
  /** Each of them is taken, whatever the reader's language. */
  heading: Texts;
  /** What to fill in, in the template. */
  hint?: Texts;
  example: string;
  /** What was typed where Excel has made a number of it: `+7` becomes 7. */
  ofNumber?: (text: string) => string;
  /** The contract's words of an enumeration, or what is read once for many rows. */
  choices?: Readonly<Record<Value & string, Texts>> | ((importer: Importer) => Promise<Choice[]>);
}

/** A field that is refused: `at` is its row's place among the drafts that were given. */
export interface Refused {
  at: number;
  field: string;
  rule: Rule;
  params?: Record<string, string>;
}

type Name<Shape> = keyof Shape & string;

/** How a noun is imported: what its form checks one by one, here for many rows at once. */
export interface Importing<Shape extends z.ZodRawShape> {
  /** What the template is called. */
  title: Texts;
  /** Checks each row, as it does in the form. */
  draft: z.ZodObject<Shape>;
  /** In the template's order. */
  columns: { readonly [K in keyof Shape & string]?: Column<z.output<Shape[K]>> };
  /** Fields that no two rows of a file may have in common, one by one or several of them together. */
  unique?: readonly (Name<Shape> | readonly [Name<Shape>, Name<Shape>, ...Name<Shape>[]])[];
  /** Columns whose values that do not exist (rule `unknown`) are listed, each in a sentence with `{values}`. */
  missing?: { readonly [K in Name<Shape>]?: Texts };
  /** What a row is called where it is refused. */
  nameOf: (draft: z.output<z.ZodObject<Shape>>) => string;
  /** What the area has to say besides the draft, by a query for all rows and not for each. */
  check?: (importer: Importer, drafts: z.output<z.ZodObject<Shape>>[]) => Promise<Refused[]>;
  /**
   * Writes rows, all of them or, by `fail()` or `refuse()`, none. What is refused is tried again in halves, until the
   * refused rows stand alone.
   */
  write: (importer: Importer, drafts: z.output<z.ZodObject<Shape>>[]) => Promise<void>;
  /**
   * All rows or none: one bad row forbids the import, and one that is refused meanwhile takes it back. `write` gets all rows
   * together.
   */
  wholeOnly?: boolean;
}

/** What a column's cells are, which says what is made of a number that Excel holds. */
export type CellKind = 'text' | 'number' | 'day';

/** A column bound to its field. */
export interface BoundColumn extends Column {
  key: string;
  required: boolean;
  kind: CellKind;
}

/** The columns of an import, in the template's order. */
export const columnsOf = <Shape extends z.ZodRawShape>({
  draft,
  columns,
}: Pick<Importing<Shape>, 'draft' | 'columns'>): BoundColumn[] =>
  Object.entries<Column | undefined>(columns).flatMap(([key, column]) => {
    const field = draft.def.shape[key];
    if (!column || !field) return [];
    return [{ ...column, key, required: !isOptional(field), kind: kindOf(field) }];
  });

/** Whether a field may stay empty. */
const isOptional = (field: z.core.$ZodType): boolean => core.safeParse(field, '').success;

/** Tells a field by what it takes: numbers as such, days, or texts. */
function kindOf(field: z.core.$ZodType): CellKind {
  const takes = (value: unknown) => core.safeParse(field, value).success;
  // One of these is in the range of any number that a sheet has.
  if ([0, 1, 2, 10, 100, 1000, 100_000].some(takes)) return 'number';
  return takes('2026-11-22') && !takes('x') && !takes('2026-11') ? 'day' : 'text';
}

/** A column's heading in a file that is handed out; those that every row needs are marked. */
export const requiredHeading = ({ heading, required }: BoundColumn, language: Language): string =>
  heading[language] + (required ? requiredMark : '');
