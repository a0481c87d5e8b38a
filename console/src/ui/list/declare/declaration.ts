import type { ImportApi } from '@chargehand/contract/http/imports';
import type { ComponentType } from 'react';
import type { Namespace } from '../../../lib/words/i18n';
import type { Guarded } from '../../can';
import type { Ask, RecordField } from '../../noun/field';
import type { AllEndpoint, Listed, SomeEndpoint } from '../../noun/endpoints';
import type { HeldBy } from '../../noun/held';
import type { NounApi } from '../../noun/noun';
import type { Where } from '../../noun/where';

/**
 * Position of a column on the card that shows a row on a phone. The first column is the card's title; other columns
 * without a position are not on the card.
 */
export type CardPlace = 'aside' | 'status' | 'note' | 'when';

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

export interface DialogProps<Row> {
  /** Rows the action applies to. */
  rows: Row[];
  /** Names of selected rows that the action does not apply to. */
  left: readonly string[];
  /** Set if the action applies to all rows that match the list's filter; `rows` is then empty. */
  all?: AllRows | undefined;
  onClose: () => void;
  /** The dialog calls this when the action is done. A list then deselects the rows to which it was applied. */
  onDone: () => void;
}

export interface AllRows {
  query: Record<string, unknown>;
  count: number;
}

export type { Listed } from '../../noun/endpoints';

/** Props of the form that opens over a list. It edits the record `id`, or adds a record if `id` is undefined. */
export interface FormProps {
  id: number | undefined;
  onClose: () => void;
  /** Fixed conditions of the list. A record that is added from the list gets their values. */
  where?: Where;
}

/** Action on one or several rows with its own dialog. `key` is its label's text key. */
export interface Action<Row, Key extends string = string> {
  key: Key;
  use: Guarded;
  Dialog: ComponentType<DialogProps<Row>>;
  /** `chosen` allows several rows at once; `all` also allows all rows that match the list's filter. */
  many?: 'chosen' | 'all';
  /** True if a row offers it before its details, because most users come for it. */
  first?: boolean;
  danger?: boolean;
  /** Returns false for rows that do not offer the action. */
  applies?: (row: Row) => boolean;
}

/**
 * Action that only needs a confirmation, for one row, for selected rows, or as a job for all rows that match a filter.
 * The key `end`, for example, is its label's text key and requires the texts `endOne`, `endMany`, `endHint`, `endDone`,
 * and `job_end` if it can be a job.
 */
export interface Verb<Row, Key extends string = string> {
  key: Key;
  Dialog?: undefined;
  use: SomeEndpoint;
  all?: AllEndpoint | undefined;
  danger?: boolean;
  /** Returns false for rows that do not offer the action. If they are selected, the action skips them. */
  applies?: (row: Row) => boolean;
}

/** Key of the delete verb, whose texts are shared by all areas. */
export const removal = 'remove';

/** Returns the actions that can be applied to several rows. */
export const verbsOf = <Row>(actions: readonly (Action<Row> | Verb<Row>)[]): (Action<Row> | Verb<Row>)[] =>
  actions.filter((action) => action.Dialog === undefined || action.many !== undefined);

/** Returns true if the action can be applied to all rows that match the list's filter. */
export const takesAll = <Row>(action: Action<Row> | Verb<Row>): boolean =>
  action.Dialog === undefined ? action.all !== undefined : action.many === 'all';

/** Column of the table, also used by the column settings and the card. */
export interface Column<Row> extends RecordField<Row> {
  /** Name that the server uses to sort by this column; undefined if the server cannot sort by it. */
  sort: string | undefined;
  hidden: boolean;
  card: CardPlace | undefined;
}

/** Filter of a list. `key` is both its query parameter and the text key of its label. */
export type Filter = Ask & {
  key: string;
  /** True if the filter takes several values, any of which may match. */
  many: boolean;
  /**
   * For a filter of kind `range`, the `Name` in its query parameters `params[begin{Name}]` and `params[end{Name}]`;
   * other filters do not use it.
   */
  range: string;
  /** Maximum length of a text filter in characters. */
  longest?: number | undefined;
};

/** Named set of filters. `key` is the text key of its name. */
interface View {
  key: string;
  filters: Record<string, string[]>;
  /** Endpoint that the account must be allowed to call; otherwise the view is not shown. */
  use?: Guarded;
}

/** Complete declaration of a list, created by `listOf`. */
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
  /** Filters of the view with which the list opens at its plain URL; undefined for the whole list. */
  opens: Record<string, string[]> | undefined;
  actions: readonly (Action<Row> | Verb<Row>)[];
  /** Maximum length of a search text; undefined if the list has no search. */
  longestSearch: number | undefined;
  /**
   * Name of the page under whose path each record has its own page, such as `modelList`. Usually it is the page of this
   * list; undefined if the records have no pages.
   */
  recordsOn: string | undefined;
  Lead: ComponentType<{ record: Row }> | undefined;
  More: ComponentType<{ record: Row }> | undefined;
  Form: ComponentType<FormProps> | undefined;
  imports: ImportApi | undefined;
  editable: (row: Row) => boolean;
  /** Delete action, if the noun supports it. */
  removal: Verb<Row> | undefined;
  heldBy: HeldBy<Row>;
  again: ((record: Row) => unknown) | undefined;
  Tools: ComponentType | undefined;
  useLive: ((ids: readonly number[]) => void) | undefined;
}
