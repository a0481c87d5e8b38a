import { outboundApi, type OutboundTarget, Target } from '@chargehand/contract/areas/outbound';
import type { QueryOf } from '@chargehand/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { having } from '../../lib/list/conditions';
import { checkedRows, type Db } from '../../lib/db';
import type { Acting } from '../../lib/session/session';
import { isTenant } from '../../lib/session/tenant';

/** As many as a select shows. */
const mostFound = 20;

const login = (owner: 'agent' | 'merchant', level: number) =>
  sql`(select account from account where ${sql.ref(`account.${owner}_id`)} = ${sql.ref(`${owner}.id`)} and m_type = ${level}
    order by id limit 1)`;

/** Whether all logins of a customer are disabled: nobody is there who could receive anything. */
export const shutOut = (owner: 'agent' | 'merchant') =>
  sql<boolean>`coalesce((select bool_and(disabled) from account where ${sql.ref(`account.${owner}_id`)} = ${sql.ref(`${owner}.id`)}
    and m_type = ${owner === 'agent' ? 2 : 3}), false)`;
/** Whether an app user has given up all of its accounts. */
export const closed = sql<boolean>`((phone is null or phone_logged_out_at is not null) and (email is null or email_logged_out_at is not null))`;

const all: Record<OutboundTarget, RawBuilder<unknown>> = {
  agent: sql`select id, name, ${login('agent', 2)} as account, ${shutOut('agent')} as disabled from agent where not direct`,
  merchant: sql`select id, name, ${login('merchant', 3)} as account, ${shutOut('merchant')} as disabled from merchant`,
  user: sql`select id, nickname as name, coalesce(phone, email) as account, ${closed} as disabled from app_user`,
};

/**
 * Those whom devices can go to and whom the caller may see, at most twenty: the newest, or those that have a text in name or
 * account. An agent finds its own merchants and users, and no agents.
 */
export async function findTargets(
  db: Db,
  session: Acting,
  { target, search, id }: QueryOf<typeof outboundApi.targets>,
): Promise<z.infer<typeof Target>[]> {
  if (target === 'agent' && isTenant(session)) return [];
  // Who is closed is shown where it is named, and offered nowhere.
  const open = target === 'user' ? sql`not disabled` : sql`true`;
  const wanted =
    id !== undefined
      ? sql`where id = ${id}`
      : search === undefined
        ? sql`where ${open}`
        : sql`where ${open} and ${having(search, ['name', 'account'])}`;
  // A search finds few, and walking all of them in their order would take longer than to look them up.
  const order = search === undefined ? sql`order by id desc` : sql``;
  return checkedRows(
    db,
    Target,
    sql`select * from (${all[target]}) target ${wanted} ${order} limit ${mostFound}`,
  );
}
