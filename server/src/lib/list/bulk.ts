import type { CodeName } from '@chargehand/contract/codes';
import type { Endpoint, Permission } from '@chargehand/contract/endpoint';
import type { StartedJob } from '@chargehand/contract/fields';
import { type Language, languages } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Audit, newAudit } from '../audit/audit';
import { checkedRows, type Db } from '../db';
import { fail } from '../fail';
import { type SlicedKind, sliced } from '../job/kind';
import { startJob } from '../job/start';
import type { ListQuery } from './list';
import { askedRows, orderFor, type Reader, type Reads } from './reads';
import { serve } from '../http/serve';

/** Rows that are asked for, and first done, at once. */
const rowsAtOnce = 500;

/** What does something to rows of a noun: in the running transaction, with its entry in the operation log. */
export interface Doing extends Reader {
  audit: Audit;
  /** The job that it is a part of, as the log calls it; none where it is done at once. */
  job?: string;
}

type Rows<D, TB extends keyof D, Row> = SelectQueryBuilder<D, TB, Row>;

/** A row to which it came to nothing, although what was written for it stays; and why. */
export interface InVain {
  id: number;
  code: CodeName;
}

/** How something is done to chosen rows, and to all that a filter has. */
interface Bulk<B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish> {
  reads: Reads<B, D, TB, Row, Listed>;
  /** Of which rows of a filter it is so already: these are left out in silence. */
  but?: RawBuilder<boolean>;
  /** What a refused row is called. */
  name: string;
  /**
   * The noun's own rule: does it to all of these, or ends with `fail()` where one of them refuses. Answers those, if any,
   * to which it was done in vain.
   */
  work(call: Doing, ids: number[], wish: Wish): Promise<void | readonly InVain[]>;
}

/** The rows that are meant, and their id's column. */
function meant<B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish>(
  { reads, but }: Pick<Bulk<B, D, TB, Row, Listed, Wish>, 'reads' | 'but'>,
  asked: B,
  reader: Reader,
) {
  const rows = askedRows(reads, asked, reader);
  return { rows: but ? rows.where(sql<boolean>`not (${but})`) : rows, id: orderFor(reads, reader).id };
}

const Named = z.object({ id: z.int(), name: z.coerce.string() });
type Numbered = z.infer<typeof Named> & { position: number };
const Bounds = z.object({ total: z.int(), last: z.int() });

/** How many rows there are, and the last one's id. */
async function boundsOf<D, TB extends keyof D, Row>(db: Db, rows: Rows<D, TB, Row>, id: string) {
  const ids = rows.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id'));
  const statement = sql`select count(*)::int as total, coalesce(max(id), 0)::int8 as last from (${ids}) ids`;
  const [bounds = { total: 0, last: 0 }] = await checkedRows(db, Bounds, statement);
  return bounds;
}

/** The next rows behind an id, up to the last there was when the job was started. */
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

type AllEndpoint<B> = Endpoint<
  z.ZodUndefined,
  z.ZodUndefined,
  z.ZodType<B>,
  z.ZodType<StartedJob>,
  Permission
>;

/** What a call asks to do to all rows of a filter. */
interface Asked<B, Wish> {
  where: B;
  wish: Wish;
}

/** The job that does it to many rows at once, and to fewer where one of them refuses. */
function kindOf<In, B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish>(
  { access, audit, body }: AllEndpoint<In>,
  asked: (given: In) => Asked<B, Wish>,
  { name, work, ...bulk }: Bulk<B, D, TB, Row, Listed, Wish>,
): SlicedKind<{ body: unknown; language: Language; last: number }> {
  if (typeof audit !== 'string' || !body)
    throw new Error('what is done to all is logged, and says by which filter');
  return sliced({
    name: audit,
    access,
    input: z.object({ body: z.unknown(), language: z.enum(languages), last: z.int() }),
    cursor: z.int(),
    begin: 0,
    async slice({ db, session, origin, input, cursor, more, row, attempt, ...before }) {
      const { language, last } = input;
      const { where, wish } = asked(body.parse(input.body));
      const { rows, id } = meant(bulk, where, { db, session, language });
      let at = cursor;
      let done = 0;
      const inVain = new Map<number, CodeName>();
      const doTo = async (ids: number[]) => {
        const written = newAudit({ audit }, origin, undefined, session);
        const vain = await work({ db, session, language, audit: written, job: origin.id }, ids, wish);
        await written.write(db);
        for (const one of vain ?? []) inVain.set(one.id, one.code);
      };
      // Halves find the few that are refused in far fewer steps than rows one by one.
      const take = async (some: Numbered[]): Promise<void> => {
        const [one] = some;
        if (!one) return;
        if (some.length === 1) {
          await row(one.position, one.name, () => doTo([one.id]), 'guarded');
        } else if (!(await attempt(() => doTo(some.map((each) => each.id))))) {
          const half = Math.ceil(some.length / 2);
          await take(some.slice(0, half));
          await take(some.slice(half));
        }
      };
      do {
        const found = await nextRows(db, rows, { id, name }, at, last);
        if (found.length === 0) return { cursor: at, done, end: { kind: 'report', facts: {} } };
        const numbered = found.map((one, index) => ({ ...one, position: before.done + done + index + 1 }));
        await take(numbered);
        for (const one of numbered) {
          const code = inVain.get(one.id);
          if (code) await row(one.position, one.name, async () => fail(code));
        }
        done += found.length;
        at = found.at(-1)?.id ?? at;
      } while (more());
      return { cursor: at, done };
    },
  });
}

/** Mounts the call that does something to all that a list's filter has now, as a job; `asked` parts the filter from the wish. */
export function serveAll<In, B extends ListQuery, D, TB extends keyof D, Row, Listed, Wish>(
  app: FastifyInstance,
  all: AllEndpoint<In>,
  asked: (given: In) => Asked<B, Wish>,
  how: Bulk<B, D, TB, Row, Listed, Wish>,
): void {
  const kind = kindOf(all, asked, how);
  app.kinds.push(kind);
  serve(app, all, async ({ db, body, session, language, request }) => {
    const { rows, id } = meant(how, asked(body).where, { db, session, language });
    const { total, last } = await boundsOf(db, rows, id);
    return { job: await startJob({ db, session, request }, kind, { body, language, last }, { total }) };
  });
}

/** The two calls of a verb: for rows that were chosen, and for all that a filter has. */
export interface Calls<B> {
  some: Endpoint<z.ZodType<{ ids: number[] }>, z.ZodUndefined, z.ZodUndefined, z.ZodNull, Permission>;
  all: AllEndpoint<B>;
}

/**
 * Mounts a verb of a noun by one rule: chosen rows are done at once, all or none. All that a list's filter has now is
 * a job, which leaves out the rows that refuse, each with its reason; rows that are added later are not meant.
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

/** What can be disabled and enabled again, each for chosen rows and for all of a filter. */
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
  /** Whether a row is disabled now. */
  disabled: RawBuilder<boolean>;
  /** The noun's own rule: makes all of these so, or ends with `fail()`. Asked under the right of the call. */
  work(call: Doing, ids: number[], disabled: boolean, access: Permission): Promise<void>;
}

/** Mounts disabling and enabling; of a filter's rows those that are so already are left out in silence. */
export function serveSwitch<B extends ListQuery, D, TB extends keyof D, Row, Listed>(
  app: FastifyInstance,
  api: Switched<B>,
  { disabled, work, ...named }: Switching<B, D, TB, Row, Listed>,
): void {
  const mount = (to: boolean, calls: Calls<B>) =>
    serveBulk(app, calls, {
      ...named,
      but: to ? disabled : sql<boolean>`not (${disabled})`,
      work: (call, ids) => work(call, ids, to, calls.some.access),
    });
  mount(true, { some: api.disable, all: api.disableAll });
  mount(false, { some: api.enable, all: api.enableAll });
}
