import type { ReactNode } from 'react';
import type { Words } from '../../lib/words/i18n';
import type { Lookup } from './lookup';
import type { Option } from './option';

/** Codes and instants are set in tabular figures, figures flush right besides. */
export type Face = 'code' | 'figure' | 'instant';

/** How a value is asked for. Options are message keys of the noun by value, or a hook reads them. */
export type Ask =
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  | { kind: 'pick'; useOptions: () => Option[] | undefined }
  /** Records of another noun, searched on the server. */
  | { kind: 'search'; of: Lookup }
  | { kind: 'flag' }
  | { kind: 'text' }
  /** Whole numbers. */
  | { kind: 'number' }
  /** Days, from one to another: of instants in the account's time zone, of `days` as they are. */
  | { kind: 'range'; days?: true };

/** A value that an export writes. */
export interface Exported {
  /** Where it stands in the row, nested keys by dots; the field's own key unless told. */
  path?: string;
  /** Key of its head where that is not the field's own. */
  label?: string;
  /** Stands in the head, since cells hold bare figures. */
  unit?: string;
  /** Message keys by value. */
  texts?: Readonly<Record<string, string>>;
  /** Written as date and time in the reader's time zone. */
  instant?: boolean;
  /** Written as a date without a time. */
  day?: boolean;
  /** A figure is shown with so many decimals; with one where it needs it, unless told. */
  digits?: number;
}

/**
 * How one thing of a record reads, wherever it stands: in a cell, on a card, as a fact, in Excel, as a filter.
 * `Key` are the message keys it speaks, so that a noun whose texts lack one does not compile.
 */
export interface Field<Value, Row, Key extends string> {
  cell: (value: Value, row: Row, t: Words<Key>) => ReactNode;
  /** In the detail, where there is more room. */
  fact?: (value: Value, row: Row, t: Words<Key>) => ReactNode;
  face?: Face;
  ask?: Ask;
  /** What stands for it elsewhere: the row's key that holds its name, and by which it is sorted and exported. */
  as?: string;
  exported?: readonly Exported[];
}

/** Something that is put together from a row, and is not one of its values. */
export type Own<Row, Key extends string> = Field<unknown, Row, Key> & { own: true };

/** A field of a noun, bound to its key. */
export interface RecordField<Row> {
  key: string;
  cell: (row: Row, t: Words) => ReactNode;
  fact: (row: Row, t: Words) => ReactNode;
  face: Face | undefined;
  ask: Ask | undefined;
  as: string | undefined;
  exported: readonly Exported[];
}
