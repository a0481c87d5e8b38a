import type { Endpoint } from '@chargehand/contract/endpoint';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Guarded } from '../can';

/** What every listed thing has. */
export interface Listed {
  id: number;
}

/** A `…/list` endpoint whose rows are `Row`. */
export type ListEndpoint<Row> = Endpoint<
  z.ZodUndefined,
  z.ZodType,
  z.ZodUndefined,
  z.ZodType<{ rows: Row[]; total: number }>
>;

/** A `POST …/export` endpoint that takes what the list takes, and columns. */
export type ExportEndpoint = Pick<Endpoint, 'path' | 'access'>;

/** A `DELETE …/:ids` endpoint. */
export type RemoveEndpoint = Endpoint<
  z.ZodType<{ ids: number[] }>,
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodNull
>;

/** Where a column stands on a phone's card; without a place it is left out there. */
export type CardPlace = 'aside' | 'status' | 'note' | 'when';

/** A value that an export writes for a column, by its path in the row: `state.temperature`. */
export interface Exported {
  path: string;
  /** Key of its head where that is not the column's own. */
  label?: string;
  /** Stands in the head, since cells hold bare figures. */
  unit?: string;
  /** Message keys by value; a list where each value is its own key. */
  texts?: readonly string[] | Readonly<Record<string, string>>;
  /** Written as date and time in the reader's time zone, as columns of that kind are. */
  instant?: boolean;
}

/** A column of the table, an entry of the column settings and a fact of the card. `key` is also its label's key. */
export interface Column<Row> {
  key: string;
  cell: (row: Row) => ReactNode;
  /** Figures are set tabular and flush right, codes and instants tabular. */
  kind?: 'code' | 'figure' | 'instant';
  /** The server sorts the whole list by `key`. */
  sort?: boolean;
  /** Not shown until chosen in the column settings. */
  hidden?: boolean;
  card?: CardPlace;
  /** What an export writes: the value at `key` unless told otherwise, nothing for pictures and the like. */
  exported?: readonly Exported[];
}

export interface Option {
  value: string;
  label: string;
}

/** A filter by its query key, which is also its label's key. Options are message keys, or a hook reads them. */
export type Filter =
  | { key: string; kind: 'choice'; many?: boolean; options: readonly string[] }
  | { key: string; kind: 'pick'; many?: boolean; useOptions: () => Option[] | undefined }
  | { key: string; kind: 'flag' }
  | { key: string; kind: 'text' }
  /** Whole numbers, one or with `many` several. */
  | { key: string; kind: 'number'; many?: boolean }
  /** Goes to the server as `params[beginTime]` and `params[endTime]`. */
  | { key: string; kind: 'range' };

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** Filters with a name, its message key; one click sets them. */
export interface View {
  key: string;
  filters: Record<string, string[]>;
}

export interface DialogProps<Row> {
  rows: Row[];
  onClose: () => void;
}

/** Something done to one row or to all selected ones, after a dialog. `key` is its label's key. */
export interface Action<Row> {
  key: string;
  use: Guarded;
  Dialog: ComponentType<DialogProps<Row>>;
  /** Rows it makes no sense for do not offer it. */
  applies?: (row: Row) => boolean;
  /** Also offered for a selection. */
  bulk?: boolean;
}

/** A whole list page. */
export interface ListDeclaration<Row extends Listed> {
  /** Component name of the page; keeps its settings apart from other lists'. */
  page: string;
  /** Namespace of the area's texts: `listTitle`, `searchHint`, `emptyTitle` and `emptyText` besides the labels. */
  texts: string;
  source: ListEndpoint<Row>;
  /** What a row is called where it is named. */
  nameOf: (row: Row) => string;
  /** The first one names the row: it stays, and opens the detail. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  sort: Sort;
  filters?: readonly Filter[];
  views?: readonly View[];
  actions?: readonly Action<Row>[];
  /** `page`: the detail is a route below the list. Otherwise a drawer. */
  detail: 'page' | ComponentType<{ id: number; onClose: () => void }>;
  /** The drawer may be lazy. `add` is the label's key of the button that opens the empty form. */
  form?: {
    Drawer: ComponentType<{ id: number | undefined; onClose: () => void }>;
    add: string;
    create: Guarded;
    update: Guarded;
    /** Rows that may not be changed do not offer it. */
    applies?: (row: Row) => boolean;
  };
  /** Makes an Excel file of all pages. */
  exports?: ExportEndpoint;
  remove?: {
    by: RemoveEndpoint;
    changes?: readonly Pick<Endpoint, 'path'>[];
    /** Rows that stay whatever happens do not offer it. */
    applies?: (row: Row) => boolean;
  };
  /** Buttons for the list as a whole, besides those every list has; they check permissions themselves. */
  Tools?: ComponentType;
  /** Keeps the shown rows live. */
  useLive?: (ids: readonly number[]) => void;
}
