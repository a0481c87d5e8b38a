import type { ComponentType } from 'react';
import type { Namespace } from '../../../lib/i18n';
import type { Guarded } from '../../can';
import type { Ask, RecordField } from '../../noun/field';
import type { Listed } from '../../noun/endpoints';
import type { HeldBy } from '../../noun/held';
import type { NounApi } from '../../noun/noun';

/** Where a column stands on a phone's card; without a place it is left out there. */
export type CardPlace = 'aside' | 'status' | 'note' | 'when';

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DialogProps<Row> {
  /** What it is done to. */
  rows: Row[];
  /** What was chosen, too, and it does not apply to, by name. */
  left: readonly string[];
  onClose: () => void;
}

export type { Listed } from '../../noun/endpoints';

/** What a form over a list is given; without an id it adds one. */
export interface FormProps {
  id: number | undefined;
  onClose: () => void;
}

/** Something done to one row or to all selected ones, after a dialog. `key` is its label's key. */
export interface Action<Row, Key extends string = string> {
  key: Key;
  use: Guarded;
  Dialog: ComponentType<DialogProps<Row>>;
  /** Rows it makes no sense for do not offer it, and are left out of a selection. */
  applies?: (row: Row) => boolean;
  /** Also offered for a selection. */
  bulk?: boolean;
}

/** A column of the table, an entry of the column settings and a part of the card. */
export interface Column<Row> extends RecordField<Row> {
  /** What the server calls its order, if it has one. */
  sort: string | undefined;
  hidden: boolean;
  card: CardPlace | undefined;
}

/** A filter by its query key, which is also its label's key. */
export type Filter = Ask & {
  key: string;
  /** Takes several values, any of which fits. */
  many: boolean;
  /** A range goes to the server as `params[begin{Name}]` and `params[end{Name}]`. */
  range: string;
};

/** Filters with a name, its message key. */
export interface View {
  key: string;
  filters: Record<string, string[]>;
}

/** A whole list as its parts read it, made by `listOf`. */
export interface ListDeclaration<Row extends Listed> {
  page: string;
  texts: Namespace;
  api: NounApi<Row>;
  nameOf: (row: Row) => string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  facts: readonly RecordField<Row>[];
  sort: Sort;
  filters: readonly Filter[];
  views: readonly View[];
  actions: readonly Action<Row>[];
  onPage: boolean;
  More: ComponentType<{ record: Row }> | undefined;
  Form: ComponentType<FormProps> | undefined;
  editable: (row: Row) => boolean;
  removable: (row: Row) => boolean;
  heldBy: HeldBy<Row>;
  again: ((record: Row) => unknown) | undefined;
  Tools: ComponentType | undefined;
  useLive: ((ids: readonly number[]) => void) | undefined;
}
