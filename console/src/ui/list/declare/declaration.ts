import type { ImportApi } from '@chargehand/contract/http/imports';
import type { ComponentType } from 'react';
import type { Namespace } from '../../../lib/words/i18n';
import type { Guarded } from '../../can';
import type { Ask, RecordField } from '../../noun/field';
import type { AllEndpoint, Listed, SomeEndpoint } from '../../noun/endpoints';
import type { HeldBy } from '../../noun/held';
import type { NounApi } from '../../noun/noun';
import type { Where } from '../../noun/where';

/** Position of a column on a phone's card. A column without one is not shown there. */
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
  /** Set instead of rows for all rows of the list's filter: its query and their number. */
  all?: AllRows | undefined;
  onClose: () => void;
  /** Called when it is done, to clear the selection. */
  onDone: () => void;
}

export interface AllRows {
  query: Record<string, unknown>;
  count: number;
}

export type { Listed } from '../../noun/endpoints';

/** Props of a form over a list; without an id it adds a record. */
export interface FormProps {
  id: number | undefined;
  onClose: () => void;
  /** Fixed conditions of the list, which also apply to a record added there. */
  where?: Where;
}

/** Action on one or several rows with its own dialog. `key` is its label's text key. */
export interface Action<Row, Key extends string = string> {
  key: Key;
  use: Guarded;
  Dialog: ComponentType<DialogProps<Row>>;
  /** `chosen` allows several rows at once; `all` also allows all rows of a filter. */
  many?: 'chosen' | 'all';
  danger?: boolean;
  /** Returns false for rows that must not offer the action. */
  applies?: (row: Row) => boolean;
}

/**
 * Action after one question: on one row, on selected rows at once, or on all rows of a filter as a job. Its texts
 * derive from its key: label `end`, `endOne`, `endMany`, `endHint`, `endDone`, and `job_end` if it can be a job.
 */
export interface Verb<Row, Key extends string = string> {
  key: Key;
  Dialog?: undefined;
  use: SomeEndpoint;
  all?: AllEndpoint | undefined;
  danger?: boolean;
  /** Returns false for rows that must not offer the action and are left out of a selection. */
  applies?: (row: Row) => boolean;
}

/** Key of the delete verb, whose texts are shared by all areas. */
export const removal = 'remove';

/** Returns the actions that can be applied to several rows. */
export const verbsOf = <Row>(actions: readonly (Action<Row> | Verb<Row>)[]): (Action<Row> | Verb<Row>)[] =>
  actions.filter((action) => action.Dialog === undefined || action.many !== undefined);

/** Returns true if the action can be applied to all rows of a filter. */
export const takesAll = <Row>(action: Action<Row> | Verb<Row>): boolean =>
  action.Dialog === undefined ? action.all !== undefined : action.many === 'all';

/** Column of the table, also used by the column settings and the card. */
export interface Column<Row> extends RecordField<Row> {
  /** The server's name of the sort column, if it can be sorted. */
  sort: string | undefined;
  hidden: boolean;
  card: CardPlace | undefined;
}

/** Filter by its query key, which is also its label's text key. */
export type Filter = Ask & {
  key: string;
  /** True if the filter takes several values, any of which may match. */
  many: boolean;
  /** Name of a range, which is sent as `params[begin{Name}]` and `params[end{Name}]`. */
  range: string;
  /** Maximum length of a text filter in characters. */
  longest?: number | undefined;
};

/** Named set of filters; the key is its text key. */
export interface View {
  key: string;
  filters: Record<string, string[]>;
  /** Endpoint the account must be allowed to call to see the view. */
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
  actions: readonly (Action<Row> | Verb<Row>)[];
  /** Maximum length of a search text; undefined if the list has no search. */
  longestSearch: number | undefined;
  /**
   * Component whose page is the base of the records' pages, usually the list's own; undefined if records have no page.
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
