import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { fail } from '../fail';

/** Length of the counting window in seconds. */
const windowS = 60;

const Counted = z.object({ used: z.number(), left: z.number() });

/** Tables that count the calls of the current window: one row for each caller, with `began_at` and `used`. */
const counters = {
  partner: { table: 'api_quota', caller: 'application_id' },
  apiKey: { table: 'api_key_quota', caller: 'key_id' },
} as const;
type Counter = (typeof counters)[keyof typeof counters];

/**
 * Counts a call across all servers. Returns the number of calls in the current window and the seconds that are left of
 * it.
 */
async function countCall(db: Db, { table, caller }: Counter, id: number): Promise<z.output<typeof Counted>> {
  const beganAt = sql.ref(`${table}.began_at`);
  const over = sql`${beganAt} <= now() - make_interval(secs => ${windowS})`;
  const [counted] = await checkedRows(
    db,
    Counted,
    sql`insert into ${sql.table(table)} (${sql.ref(caller)}, began_at, used) values (${id}, now(), 1)
      on conflict (${sql.ref(caller)}) do update set
        used = case when ${over} then 1 else ${sql.ref(`${table}.used`)} + 1 end,
        began_at = case when ${over} then now() else ${beganAt} end
      returning used, ceil(extract(epoch from began_at + make_interval(secs => ${windowS}) - now()))::int as left`,
  );
  return counted ?? { used: 1, left: windowS };
}

function sayQuota(reply: FastifyReply, quota: number, remaining: number, left: number): void {
  void reply
    .header('ratelimit-policy', `"default";q=${quota};w=${windowS}`)
    .header('ratelimit', `"default";r=${remaining};t=${left}`);
}

/**
 * Counts a call against the quota of its caller, in calls per minute, and sets the quota headers. Throws
 * `tooManyRequests` if the quota is used up.
 */
export type CallQuota = (caller: { id: number; quota: number }, reply: FastifyReply) => Promise<void>;

/**
 * Opens the counter of the calls of partners or of API keys. It keeps callers that have used up their quota in memory,
 * so that a flood of their calls writes nothing to the database.
 */
export function openCallQuota(db: Db, of: keyof typeof counters): CallQuota {
  /** For each caller that used up its quota: the end of the window in milliseconds of this process, and the quota. */
  const usedUp = new Map<number, { until: number; quota: number }>();
  return async ({ id, quota }, reply) => {
    const refuse = (left: number) => {
      sayQuota(reply, quota, 0, left);
      return fail('tooManyRequests', { retryAfter: left });
    };
    const spent = usedUp.get(id);
    const leftMs = spent?.quota === quota ? spent.until - performance.now() : 0;
    if (leftMs > 0) refuse(Math.ceil(leftMs / 1000));
    usedUp.delete(id);
    const { used, left } = await countCall(db, counters[of], id);
    const seconds = Math.max(1, left);
    if (used > quota) {
      usedUp.set(id, { until: performance.now() + seconds * 1000, quota });
      refuse(seconds);
    }
    sayQuota(reply, quota, quota - used, seconds);
  };
}
