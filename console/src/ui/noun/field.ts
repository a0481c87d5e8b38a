import type { ReactNode } from 'react';
import type { Words } from '../../lib/words/i18n';
import type { Lookup } from './lookup';
import type { Option } from './option';

/** Typeface of a value: codes and instants have tabular figures, numbers are also right-aligned. */
export type Face = 'code' | 'figure' | 'instant';

/** Kind of a filter. Options are text keys of the noun by value, or come from a hook. */
export type Ask =
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'pick'; useOptions: () => Option[] | undefined }
  /** Records of another noun, searched on the server. */
  | { kind: 'search'; of: Lookup }
  | { kind: 'flag' }
  | { kind: 'text' }
  /** Whole number. */
  | { kind: 'number' }
  /** Range of days: for instants in the account's time zone, with `days` for plain calendar days. */
  | { kind: 'range'; days?: true };

/** Value in an export. */
export interface Exported {
  /** Path of the value in the row with dots; by default the field's key. */
  path?: string;
  /** Text key of the heading, if it differs from the field's key. */
  label?: string;
  /** Unit, written in the heading because cells contain plain numbers. */
  unit?: string;
  /** Text keys by value. */
  texts?: Readonly<Record<string, string>>;
  /** True to write it as date and time in the user's time zone. */
  instant?: boolean;
  /** True to write it as a date without time. */
  day?: boolean;
  /** Number of decimals; by default one if needed. */
  digits?: number;
}

/**
 * Display of a property of a record everywhere: in cells, on cards, as a fact, in Excel, and as a filter. `Key` are its
 * text keys, so that a noun without one of these texts does not compile.
 */
export interface Field<Value, Row, Key extends string> {
  cell: (value: Value, row: Row, t: Words<Key>) => ReactNode;
  /** Display in the detail, where there is more space. */
  fact?: (value: Value, row: Row, t: Words<Key>) => ReactNode;
  face?: Face;
  ask?: Ask;
  /** Key of the row's property that contains the name of the value, used for sorting and export. */
  as?: string;
  exported?: readonly Exported[];
}

/** Field derived from a row that is not one of its values. */
export type Own<Row, Key extends string> = Field<unknown, Row, Key> & { own: true };

/** Field of a noun, bound to its key. */
export interface RecordField<Row> {
  key: string;
  cell: (row: Row, t: Words) => ReactNode;
  fact: (row: Row, t: Words) => ReactNode;
  face: Face | undefined;
  ask: Ask | undefined;
  as: string | undefined;
  exported: readonly Exported[];
}
