import type { Audience, RecipientChoice } from '@chargehand/contract/areas/content/announcement';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { closed } from '../../stock/recipient/recipient.service';

/**
 * Conditions for the possible recipients (`person`) of an audience: app users with an open account, or enabled customer
 * logins.
 */
const open: Record<Audience, RawBuilder<boolean>> = {
  appUsers: sql<boolean>`not ${closed}`,
  customers: sql<boolean>`(person.m_type in (2, 3) and not person.disabled)`,
};

export const tableOf = (audience: Audience): RawBuilder<unknown> =>
  sql.table(audience === 'appUsers' ? 'app_user' : 'account');

/** Returns SQL of the devices in groups. Row-level security leaves out groups of other holders. */
const inGroups = (groupIds: readonly number[]) =>
  sql`in (select group_members(g) from unnest(${groupIds}::bigint[]) g)`;

const ids = (list: readonly number[]) => sql`any(${list}::bigint[])`;

/** Returns the condition for the app users (`person`) that an announcement is for. */
const users = (meant: RecipientChoice): RawBuilder<boolean> =>
  ({
    everybody: sql<boolean>`true`,
    regions: sql<boolean>`person.area_code in (select area_code from region where id = ${ids(meant.regionIds)})`,
    agents: sql<boolean>`person.agent_id = ${ids(meant.agentIds)}`,
    models: sql<boolean>`exists (select from device where device.user_id = person.id and device.model_id = ${ids(meant.modelIds)})`,
    groups: sql<boolean>`person.id in (select user_id from device where device.id ${inGroups(meant.groupIds)})`,
    people: sql<boolean>`person.id = ${ids(meant.userIds)}`,
  })[meant.reach];

/**
 * Returns the condition for the customers (`person`) that an announcement is for. A named agent includes its merchants,
 * except if the recipients are named individually.
 */
const customers = (meant: RecipientChoice): RawBuilder<boolean> =>
  ({
    everybody: sql<boolean>`true`,
    regions: sql<boolean>`false`,
    agents: sql<boolean>`person.agent_id = ${ids(meant.agentIds)}`,
    models: sql<boolean>`(person.agent_id, coalesce(person.merchant_id, 0)) in (
      select agent_id, unnest(array[0, merchant_id]) from device
      where agent_id is not null and handed_back_at is null and model_id = ${ids(meant.modelIds)})`,
    groups: sql<boolean>`(person.agent_id, coalesce(person.merchant_id, 0)) in (
      select agent_id, unnest(array[0, merchant_id]) from device
      where agent_id is not null and device.id ${inGroups(meant.groupIds)})`,
    people: sql<boolean>`(person.merchant_id = ${ids(meant.merchantIds)}
      or (person.merchant_id is null and person.agent_id = ${ids(meant.agentIds)}))`,
  })[meant.reach];

const named = (meant: RecipientChoice): RawBuilder<boolean> =>
  meant.audience === 'appUsers' ? users(meant) : customers(meant);

/** Returns the condition that an announcement is for `person`. */
export const isFor = (meant: RecipientChoice): RawBuilder<boolean> =>
  sql<boolean>`(${open[meant.audience]} and ${named(meant)})`;

/**
 * Returns the condition for the rows of the audience's table that a delivery scans: only the named people if they are
 * named individually, otherwise all rows.
 */
export const isScanned = (meant: RecipientChoice): RawBuilder<boolean> =>
  meant.reach === 'people' ? named(meant) : sql<boolean>`true`;

const Count = z.object({ people: z.int() });

/** Returns the number of people that an announcement would reach now. */
export async function countOf(db: Db, meant: RecipientChoice): Promise<number> {
  const [row] = await checkedRows(
    db,
    Count,
    sql`select count(*)::int as people from ${tableOf(meant.audience)} person where ${isFor(meant)}`,
  );
  return row?.people ?? 0;
}

const Last = z.object({ last: z.int() });

/**
 * Returns the highest id in the audience's table. An announcement is delivered up to this id, so people who are added
 * later do not get it.
 */
export async function lastOf(db: Db, audience: Audience): Promise<number> {
  const [row] = await checkedRows(
    db,
    Last,
    sql`select coalesce(max(id), 0)::int8 as last from ${tableOf(audience)}`,
  );
  return row?.last ?? 0;
}
