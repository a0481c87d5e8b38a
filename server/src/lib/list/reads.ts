import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Conditions, conditions } from './conditions';
import type { Db } from '../db';
import { serveExport } from '../export/export';
import { found } from '../fail';
import { allRows, mapRows } from './all-rows';
import { type ListQuery, listRows } from './list';
import type { Sorting } from './list-order';
import type { MountedList } from './mounted-list';
import { logUnreadable, mapReadable } from './readable';
import { serve } from '../http/serve';
import type { Acting } from '../session/session';
import type { WorkbookRequest } from '../export/workbook';

/** Transaction, session and language of a reader. */
export interface Reader {
  db: Db;
  session: Acting;
  language: Language;
}

interface Page<Listed> {
  rows: Listed[];
  total: number;
  unreadable?: (number | null)[] | undefined;
}

type Rows<D, TB extends keyof D, Row> = SelectQueryBuilder<D, TB, Row>;

/** Declares how a noun (a kind of record) is read: its list, its export and single records. */
export interface Reads<Filters extends ListQuery, D, TB extends keyof D, Row, Listed> {
  api: ReadEndpoints<Filters, Listed>;
  /** Returns all rows that the reader may see. */
  rows(reader: Reader): Rows<D, TB, Row>;
  /** Returns the conditions of the query. Undefined ones are ignored. */
  where(filters: Filters, say: Conditions<D, TB>, reader: Reader): (RawBuilder<boolean> | undefined)[];
  order: Sorting<Filters> | ((reader: Reader) => Sorting<Filters>);
  /** Returns the condition for rows that come first in the default order, such as exact matches of a searched code. */
  first?(filters: Filters): RawBuilder<boolean> | undefined;
  /**
   * Returns the title of a record in the search of everything, and a text that tells it from others. Without it, the
   * list is not searched.
   */
  found?: ((row: Listed, language: Language) => Titled) | undefined;
  /** Converts a row to the list's format. */
  shown(row: Row, reader: Reader): Listed;
}

const Identified = z.object({ id: z.int() });

interface Titled {
  title: string;
  detail?: string | null | undefined;
}

/** Returns the sort options of a noun, and the column of the id. */
export const orderFor = <Filters>(
  { order }: { order: Sorting<Filters> | ((reader: Reader) => Sorting<Filters>) },
  reader: Reader,
): Sorting<Filters> => (typeof order === 'function' ? order(reader) : order);

/** Returns the rows of a noun that match the query. */
export function matchingRows<Filters extends ListQuery, D, TB extends keyof D, Row, Listed>(
  { rows, where }: Pick<Reads<Filters, D, TB, Row, Listed>, 'rows' | 'where'>,
  filters: Filters,
  reader: Reader,
): Rows<D, TB, Row> {
  return where(filters, conditions<D, TB>(), reader).reduce<Rows<D, TB, Row>>(
    (some, condition) => (condition ? some.where(condition) : some),
    rows(reader),
  );
}

/** Returns the function by which the search of everything finds records of a noun, or undefined. */
function finderOf<Filters extends ListQuery, D, TB extends keyof D, Row, Listed>(
  reads: Reads<Filters, D, TB, Row, Listed>,
): MountedList['find'] {
  const { api, found: titleOf, shown } = reads;
  if (titleOf === undefined) return undefined;
  return async (reader, search, limit) => {
    // A text that the list's own search does not take, such as one that is too long, finds nothing.
    const filters = api.list.query?.safeParse({ search });
    if (!filters?.success) return [];
    const rows = await matchingRows(reads, filters.data, reader).limit(limit).execute();
    return rows.map((row) => {
      const listed = shown(row, reader);
      const { title, detail } = titleOf(listed, reader.language);
      return { ...Identified.parse(listed), title, detail: detail ?? '' };
    });
  };
}

type None = z.ZodUndefined;

/** Access that an endpoint for reading can have: reading requires a signed-in account. */
type Allowed = 'signedIn' | Permission;

/** Endpoints that read a noun, as `reads()` of the contract creates them. */
interface ReadEndpoints<Filters extends ListQuery, Listed> {
  list: Endpoint<None, z.ZodType<Filters>, None, z.ZodType<unknown, Page<Listed>>, Allowed>;
  export?: Endpoint<None, None, z.ZodType<Filters & WorkbookRequest>, z.ZodType, Allowed>;
  get?: Endpoint<z.ZodType<{ id: number }>, None, None, z.ZodType<unknown, Listed>, Allowed>;
}

/**
 * Declares how a noun is read. Columns, filters and orders are checked against the types of the contract and the
 * tables.
 */
export const readsOf = <Filters extends ListQuery, D, TB extends keyof D, Row, Listed>(
  api: ReadEndpoints<Filters, Listed>,
  how: Omit<Reads<Filters, D, TB, Row, Listed>, 'api'>,
): Reads<Filters, D, TB, Row, Listed> => ({ api, ...how });

/**
 * Mounts those of the endpoints that the contract declares for the noun: its list, its export, and the reading of one
 * record.
 */
export function serveReads<Filters extends ListQuery, D, TB extends keyof D, Row, Listed>(
  app: FastifyInstance,
  reads: Reads<Filters, D, TB, Row, Listed>,
): void {
  const { api, rows, first, shown, where } = reads;
  app.lists.push({
    path: api.list.path,
    page: api.list.access.split(':')[0] ?? '',
    query: api.list.query,
    where,
    find: finderOf(reads),
  });

  serve(app, api.list, async ({ query, ...call }) => {
    const matching = matchingRows(reads, query, call);
    const page = await listRows(call.db, matching, query, orderFor(reads, call), first?.(query));
    const readable = mapReadable(page.rows, (row) => shown(row, call), logUnreadable(call.request));
    return { total: page.total, ...readable };
  });

  if (api.export)
    serveExport(app, api.export, ({ body, ...call }) => {
      const matching = matchingRows(reads, body, call);
      return mapRows(allRows(call.db, matching, body, orderFor(reads, call)), (row) => shown(row, call));
    });

  if (api.get)
    serve(app, api.get, async ({ params, ...call }) => {
      const hasId = sql<boolean>`${sql.ref(orderFor(reads, call).id)} = ${params.id}`;
      const [row] = await rows(call).where(hasId).execute();
      return shown(found(row), call);
    });
}
