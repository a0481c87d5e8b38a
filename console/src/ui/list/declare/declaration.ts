import type { ImportApi } from '@chargehand/contract/imports';
import type { ComponentType } from 'react';
import type { Namespace } from '../../../lib/words/i18n';
import type { Guarded } from '../../can';
import type { Ask, RecordField } from '../../noun/field';
import type { AllEndpoint, Listed, SomeEndpoint } from '../../noun/endpoints';
import type { HeldBy } from '../../noun/held';
import type { NounApi } from '../../noun/noun';
import type { Where } from '../../noun/where';

/** Where a column stands on a phone's card; without a place it is left out there. */
export type CardPlace = 'aside' | 'status' | 'note' | 'when';

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DialogProps<Row> {
  /** What it is done to. */
  rows: Row[];
  /** Names of what was chosen, too, and it does not apply to. */
  left: readonly string[];
  /** In place of rows all that the list's filter has: what it asks for, and how many that is. */
  all?: AllRows | undefined;
  onClose: () => void;
  /** It is done: the rows are chosen no more. */
  onDone: () => void;
}

export interface AllRows {
  query: Record<string, unknown>;
  count: number;
}

export type { Listed } from '../../noun/endpoints';

/** What a form over a list is given; without an id it adds one. */
export interface FormProps {
  id: number | undefined;
  onClose: () => void;
  /** Conditions that its list stands under: what is added there belongs there. */
  where?: Where;
}

/** Something done to one row, or to several, after a dialog of its own. `key` is its label's key. */
export interface Action<Row, Key extends string = string> {
  key: Key;
  use: Guarded;
  Dialog: ComponentType<DialogProps<Row>>;
  /** It takes several rows at once; `all`: or all that a filter has. */
  many?: 'chosen' | 'all';
  danger?: boolean;
  /** Rows it makes no sense for do not offer it. */
  applies?: (row: Row) => boolean;
}

/**
 * Something done to one row, to chosen ones at once, and to all that a filter has as a job, after one question. It is
 * worded by its key: label `end`, `endOne`, `endMany`, `endHint`, `endDone`; where it may be a job, `job_end`.
 */
export interface Verb<Row, Key extends string = string> {
  key: Key;
  Dialog?: undefined;
  use: SomeEndpoint;
  all?: AllEndpoint | undefined;
  danger?: boolean;
  /** Rows it makes no sense for do not offer it, and are left out of a selection. */
  applies?: (row: Row) => boolean;
}

/** What deleting is called among the verbs: the kit words it for all areas. */
export const removal = 'remove';

/** What of all that can be done to a row can be done to several. */
export const verbsOf = <Row>(actions: readonly (Action<Row> | Verb<Row>)[]): (Action<Row> | Verb<Row>)[] =>
  actions.filter((action) => action.Dialog === undefined || action.many !== undefined);

/** Whether it can be done to all that a filter has. */
export const takesAll = <Row>(action: Action<Row> | Verb<Row>): boolean =>
  action.Dialog === undefined ? action.all !== undefined : action.many === 'all';

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
  /** A text that is asked for has so many characters at most. */
  longest?: number | undefined;
};

/** Filters with a name, its message key. */
export interface View {
  key: string;
  filters: Record<string, string[]>;
  /** Offered only to who may call this. */
  use?: Guarded;
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
  actions: readonly (Action<Row> | Verb<Row>)[];
  /** It can be searched by a text of so many characters. */
  longestSearch: number | undefined;
  /** The component below whose page its records have pages, which mostly is its own. */
  recordsOn: string | undefined;
  Lead: ComponentType<{ record: Row }> | undefined;
  More: ComponentType<{ record: Row }> | undefined;
  Form: ComponentType<FormProps> | undefined;
  imports: ImportApi | undefined;
  editable: (row: Row) => boolean;
  /** Deleting, where its noun can. */
  removal: Verb<Row> | undefined;
  heldBy: HeldBy<Row>;
  again: ((record: Row) => unknown) | undefined;
  Tools: ComponentType | undefined;
  useLive: ((ids: readonly number[]) => void) | undefined;
}
