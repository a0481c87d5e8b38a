import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { fail } from '../fail';
import type { Partner } from '../session/partner';
import { isAllowed } from '../session/partner';

/** Length of the counting window in seconds. */
const windowS = 60;

const Counted = z.object({ used: z.number(), left: z.number() });

/**
 * Counts a call of an application across all servers. Returns the number of calls in the current window and the seconds
 * that are left of it.
 */
async function countCall(db: Db, id: number): Promise<z.output<typeof Counted>> {
  const over = sql`api_quota.began_at <= now() - make_interval(secs => ${windowS})`;
  const [counted] = await checkedRows(
    db,
    Counted,
    sql`insert into api_quota (application_id, began_at, used) values (${id}, now(), 1)
      on conflict (application_id) do update set
        used = case when ${over} then 1 else api_quota.used + 1 end,
        began_at = case when ${over} then now() else api_quota.began_at end
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
 * Counts a call against the quota of its application and sets the quota headers. Throws `tooManyRequests` if the quota
 * is used up.
 */
export type PartnerQuota = (partner: Partner, reply: FastifyReply) => Promise<void>;

/**
 * Opens the counter of calls. It keeps applications that have used up their quota in memory, so that a flood of their
 * calls does not reach the database.
 */
export function openPartnerQuota(db: Db): PartnerQuota {
  /**
   * For each application that used up its quota: the end of the window on this process's clock, in milliseconds, and
   * the quota.
   */
  const usedUp = new Map<number, { until: number; quota: number }>();
  return async ({ applicationId, quota }, reply) => {
    const refuse = (left: number) => {
      sayQuota(reply, quota, 0, left);
      return fail('tooManyRequests', { retryAfter: left });
    };
    const spent = usedUp.get(applicationId);
    const leftMs = spent?.quota === quota ? spent.until - performance.now() : 0;
    if (leftMs > 0) refuse(Math.ceil(leftMs / 1000));
    usedUp.delete(applicationId);
    const { used, left } = await countCall(db, applicationId);
    const seconds = Math.max(1, left);
    if (used > quota) {
      usedUp.set(applicationId, { until: performance.now() + seconds * 1000, quota });
      refuse(seconds);
    }
    sayQuota(reply, quota, quota - used, seconds);
  };
}

/**
 * Checks a call of an application and counts it. Throws if its address is not allowed, the quota is used up, or the
 * scope is missing.
 */
export async function admitPartner(
  withinQuota: PartnerQuota,
  partner: Partner,
  { scope }: Pick<Endpoint, 'scope'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!isAllowed(request.ip, partner.addresses)) fail('addressRefused');
  await withinQuota(partner, reply);
  if (scope === undefined || partner.scopes.includes(scope)) return;
  void reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
  fail('scopeMissing', { scope });
}
