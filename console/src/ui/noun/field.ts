import type { ReactNode } from 'react';
import type { Words } from '../../lib/words/i18n';
import type { Lookup } from './lookup';
import type { Option } from './option';

/** Typeface of a value: codes and instants have tabular figures, numbers are also right-aligned. */
export type Face = 'code' | 'figure' | 'instant';

/** Kind of a filter's input. The options of `choice` are text keys by value, those of `pick` come from a hook. */
export type Ask =
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'pick'; useOptions: () => Option[] | undefined }
  /** Records of another noun (kind of record), searched on the server. */
  | { kind: 'search'; of: Lookup }
  | { kind: 'flag' }
  | { kind: 'text' }
  /** Whole number. */
  | { kind: 'number' }
  /**
   * Range of days. With `days` the field's values are calendar days; otherwise they are instants, each of which counts
   * by its day in the account's time zone.
   */
  | { kind: 'range'; days?: true };

/** Value in an export. */
export interface Exported {
  /** Path of the value in the row, such as `state.seenAt`; by default the field's `as`, else its key. */
  path?: string;
  /** Text key of the heading, if it differs from the field's key. */
  label?: string;
  /** Unit, written in the heading because cells contain plain numbers. */
  unit?: string;
  /** Text keys by value. */
  texts?: Readonly<Record<string, string>>;
  /** True to write the value as date and time in the user's time zone. */
  instant?: boolean;
  /** True to write the value as a date without time. */
  day?: boolean;
  /** Number of decimals; by default one if needed. */
  digits?: number;
}

/**
 * Display of one property of a record everywhere: in cells, on cards, as a fact, in Excel, and as a filter. `Key` lists
 * the text keys that it uses, so that a noun (kind of record) without one of these texts does not compile.
 */
export interface Field<Value, Row, Key extends string> {
  cell: (value: Value, row: Row, t: Words<Key>) => ReactNode;
  /** Display in the detail, where there is more space. */
  fact?: (value: Value, row: Row, t: Words<Key>) => ReactNode;
  face?: Face;
  ask?: Ask;
  /**
   * For a value that is an id or code: key of the row's property with its display name. The name is exported, and the
   * list sorts by it if the server cannot sort by the value itself.
   */
  as?: string;
  exported?: readonly Exported[];
}

/** Field that is computed from the whole row. Its key need not be a property of the row. */
export type Own<Row, Key extends string> = Field<unknown, Row, Key> & { own: true };

/** Field bound to its key: `cell` and `fact` take the row and read the value from it. */
export interface RecordField<Row> {
  key: string;
  cell: (row: Row, t: Words) => ReactNode;
  fact: (row: Row, t: Words) => ReactNode;
  face: Face | undefined;
  ask: Ask | undefined;
  as: string | undefined;
  exported: readonly Exported[];
}
