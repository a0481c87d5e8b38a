import type { CodeName } from '@chargehand/contract/http/codes';
import type { Endpoint, Permission } from '@chargehand/contract/http/endpoint';
import type { StartedJob } from '@chargehand/contract/http/shapes';
import { type Language, languages } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Audit, newAudit } from '../audit/audit';
import { checkedRows, type Db } from '../db';
import { fail } from '../fail';
import { type SlicedKind, sliced } from '../job/kind';
import { startJob } from '../job/start';
import type { ListQuery } from './list';
import { matchingRows, orderFor, type Reader, type Reads } from './reads';
import { serve } from '../http/serve';

/** Number of rows that are read and, at first, processed at once. */
const rowsAtOnce = 500;

/**
 * Arguments of an action on rows of a noun (a kind of record). `db` is the transaction of the action and its operation
 * log entry.
 */
export interface ActionCall extends Reader {
  audit: Audit;
  /** Name of the job in the operation log, or undefined if the action runs within the request. */
  job?: string;
}

type Rows<D, TB extends keyof D, Row> = SelectQueryBuilder<D, TB, Row>;

/** A row on which the action had no effect, with the reason. What the action wrote for other rows is kept. */
export interface Ineffective {
  id: number;
  code: CodeName;
}

/** Declares an action that can be applied to selected rows and to all rows of a filter. */
interface Bulk<B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish> {
  reads: Reads<B, D, TB, Row, Listed>;
  /**
   * Condition for rows that are already in the target state. The job for all rows of a filter skips them without an
   * error.
   */
  alreadyDone?: RawBuilder<boolean>;
  /** Column with the name by which a refused row is reported. */
  name: string;
  /**
   * Applies the action to all of these rows, or throws a Failure if one of them must be refused. Returns the rows on
   * which it had no effect, if any.
   */
  work(call: ActionCall, ids: number[], wish: Wish): Promise<void | readonly Ineffective[]>;
}

/** Returns a query for the rows of a filter to which the action applies, and the name of their id column. */
function affectedRows<B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish>(
  { reads, alreadyDone }: Pick<Bulk<B, D, TB, Row, Listed, Wish>, 'reads' | 'alreadyDone'>,
  filters: B,
  reader: Reader,
) {
  const rows = matchingRows(reads, filters, reader);
  return {
    rows: alreadyDone ? rows.where(sql<boolean>`not (${alreadyDone})`) : rows,
    id: orderFor(reads, reader).id,
  };
}

const Named = z.object({ id: z.int(), name: z.coerce.string() });
type Numbered = z.infer<typeof Named> & { position: number };
const Bounds = z.object({ total: z.int(), last: z.int() });

/** Returns the number of these rows and their highest id. */
async function boundsOf<D, TB extends keyof D, Row>(db: Db, rows: Rows<D, TB, Row>, id: string) {
  const ids = rows.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'));
  const statement = sql`select count(*)::int as total, coalesce(max(id), 0)::int8 as last from (${ids}) ids`;
  const [bounds = { total: 0, last: 0 }] = await checkedRows(db, Bounds, statement);
  return bounds;
}

/**
 * Returns the next rows after an id. `last` is the highest id at the start of the job, so that later rows are not
 * included.
 */
function nextRows<D, TB extends keyof D, Row>(
  db: Db,
  rows: Rows<D, TB, Row>,
  { id, name }: { id: string; name: string },
  after: number,
  last: number,
) {
  const next = rows
    .clearSelect()
    .select([sql<number>`${sql.ref(id)}`.as('id'), sql<string>`${sql.ref(name)}`.as('name')])
    .where(sql<boolean>`${sql.ref(id)} > ${after} and ${sql.ref(id)} <= ${last}`)
    .orderBy(sql`${sql.ref(id)}`)
    .limit(rowsAtOnce);
  return checkedRows(db, Named, sql`${next}`);
}

/** Input of the jobs of `serveAll`. */
const AllInput = z.object({ body: z.unknown(), language: z.enum(languages), last: z.int() });

/** Returns the kind of an endpoint's job, for code that starts it without a request. */
export function jobOf({
  path,
  access,
  audit,
}: Pick<Endpoint<never, never, never, never, Permission>, 'path' | 'access' | 'audit'>) {
  if (typeof audit !== 'string') throw new Error(`${path} acts on all rows and needs audit words`);
  return { name: audit, access, input: AllInput, runner: 'slices' as const };
}

type AllEndpoint<B> = Endpoint<
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<B>,
  z.ZodType<StartedJob>,
  Permission
>;

/** Filter of the rows, and parameters of the action. */
interface BulkRequest<B, Wish> {
  where: B;
  wish: Wish;
}

/**
 * Returns the job kind that applies the action to many rows at once. If one of them is refused, the job processes each
 * half of them separately, until only the refused rows remain.
 */
function kindOf<In, B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish>(
  { path, access, audit, body }: AllEndpoint<In>,
  requestOf: (given: In) => BulkRequest<B, Wish>,
  { name, work, ...bulk }: Bulk<B, D, TB, Row, Listed, Wish>,
): SlicedKind<{ body: unknown; language: Language; last: number }> {
  if (typeof audit !== 'string' || !body)
    throw new Error(`${path} acts on all rows and needs audit words that contain the filter`);
  return sliced({
    name: audit,
    access,
    input: AllInput,
    cursor: z.int(),
    begin: 0,
    async slice({ db, session, origin, input, cursor, more, row, attempt, ...before }) {
      const { language, last } = input;
      const { where, wish } = requestOf(body.parse(input.body));
      const { rows, id } = affectedRows(bulk, where, { db, session, language });
      let lastId = cursor;
      let done = 0;
      const inVain = new Map<number, CodeName>();
      const doTo = async (ids: number[]) => {
        const written = newAudit({ audit }, origin, undefined, session);
        const vain = await work({ db, session, language, audit: written, job: origin.id }, ids, wish);
        await written.write(db);
        for (const refusal of vain ?? []) inVain.set(refusal.id, refusal.code);
      };
      // Halving isolates a few refused rows in far fewer steps than processing row by row.
      const take = async (some: Numbered[]): Promise<void> => {
        const [first] = some;
        if (!first) return;
        if (some.length === 1) {
          await row(first.position, first.name, () => doTo([first.id]), 'guarded');
        } else if (!(await attempt(() => doTo(some.map((each) => each.id))))) {
          const half = Math.ceil(some.length / 2);
          await take(some.slice(0, half));
          await take(some.slice(half));
        }
      };
      do {
        const found = await nextRows(db, rows, { id, name }, lastId, last);
        if (found.length === 0) return { cursor: lastId, done, end: { kind: 'report', facts: {} } };
        const numbered = found.map((one, index) => ({ ...one, position: before.done + done + index + 1 }));
        await take(numbered);
        for (const numberedRow of numbered) {
          const code = inVain.get(numberedRow.id);
          if (code) await row(numberedRow.position, numberedRow.name, async () => fail(code));
        }
        done += found.length;
        lastId = found.at(-1)?.id ?? lastId;
      } while (more());
      return { cursor: lastId, done };
    },
  });
}

/**
 * Mounts the endpoint that starts a job for all rows that match a filter now. `requestOf` separates the filter from the
 * parameters of the action.
 */
export function serveAll<In, B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish>(
  app: FastifyInstance,
  endpoint: AllEndpoint<In>,
  requestOf: (given: In) => BulkRequest<B, Wish>,
  how: Bulk<B, D, TB, Row, Listed, Wish>,
): void {
  const kind = kindOf(endpoint, requestOf, how);
  app.kinds.push(kind);
  serve(app, endpoint, async ({ db, body, session, language, request }) => {
    const { rows, id } = affectedRows(how, requestOf(body).where, { db, session, language });
    const { total, last } = await boundsOf(db, rows, id);
    return { job: await startJob({ db, session, request }, kind, { body, language, last }, { total }) };
  });
}

/** The two endpoints of an action: `some` for selected rows, `all` for all rows of a filter. */
export interface Calls<B> {
  some: Endpoint<z.ZodType<{ ids: number[] }>, z.ZodUndefined, z.ZodUndefined, z.ZodNull, Permission>;
  all: AllEndpoint<B>;
}

/**
 * Mounts both endpoints of an action. Selected rows are processed in the request, all or none; all rows of a filter are
 * processed by a job, which skips refused rows and records why.
 */
export function serveBulk<B extends ListQuery, D, TB extends keyof D, Row, Listed>(
  app: FastifyInstance,
  { some, all }: Calls<B>,
  how: Bulk<B, D, TB, Row, Listed, undefined>,
): void {
  serve(app, some, async (call) => {
    await how.work(call, call.params.ids, undefined);
    return null;
  });
  serveAll(app, all, (where: B) => ({ where, wish: undefined }), how);
}

/** Endpoints that disable and enable rows, each for selected rows and for all rows of a filter. */
interface Switched<B> {
  disable: Calls<B>['some'];
  disableAll: Calls<B>['all'];
  enable: Calls<B>['some'];
  enableAll: Calls<B>['all'];
}

interface Switching<B extends ListQuery, D, TB extends keyof D, Row, Listed> extends Pick<
  Bulk<B, D, TB, Row, Listed, undefined>,
  'reads' | 'name'
> {
  /** Condition that a row is currently disabled. */
  disabled: RawBuilder<boolean>;
  /**
   * Sets the state of all of these rows, or throws a Failure. `access` is the permission of the endpoint that was
   * called.
   */
  work(call: ActionCall, ids: number[], disabled: boolean, access: Permission): Promise<void>;
}

/**
 * Mounts the endpoints that disable and enable rows. For all rows of a filter, those already in the target state are
 * skipped without an error.
 */
export function serveSwitch<B extends ListQuery, D, TB extends keyof D, Row, Listed>(
  app: FastifyInstance,
  api: Switched<B>,
  { disabled, work, ...named }: Switching<B, D, TB, Row, Listed>,
): void {
  const mount = (to: boolean, calls: Calls<B>) =>
    serveBulk(app, calls, {
      ...named,
      alreadyDone: to ? disabled : sql<boolean>`not (${disabled})`,
      work: (call, ids) => work(call, ids, to, calls.some.access),
    });
  mount(true, { some: api.disable, all: api.disableAll });
  mount(false, { some: api.enable, all: api.enableAll });
}
