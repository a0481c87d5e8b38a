import { type RecipientChoice, namedBy } from '@chargehand/contract/areas/content/announcement';
import type { Db } from '../../../lib/db';
import { refuse, refusing } from '../../../lib/fail';

/** Columns of `announcement_target` that store the lists of a draft. */
const columns = {
  regionIds: 'regionId',
  agentIds: 'agentId',
  merchantIds: 'merchantId',
  modelIds: 'modelId',
  groupIds: 'groupId',
  userIds: 'userId',
} as const;
type Lists = Pick<RecipientChoice, keyof typeof columns>;

/** Field errors for the foreign keys of `announcement_target`, which detect unknown ids. */
const unknown = {
  announcement_target_region_id_fkey: { regionIds: 'unknown' },
  announcement_target_agent_id_fkey: { agentIds: 'unknown' },
  announcement_target_merchant_id_fkey: { merchantIds: 'unknown' },
  announcement_target_model_id_fkey: { modelIds: 'unknown' },
  announcement_target_group_id_fkey: { groupIds: 'unknown' },
  announcement_target_user_id_fkey: { userIds: 'unknown' },
} as const;

/** Returns the draft with only the lists that its reach uses. All other lists are empty. */
export function meantBy<M extends RecipientChoice>(draft: M): M {
  const wanted = namedBy(draft);
  const lists = Object.keys(columns) as (keyof Lists)[];
  return {
    ...draft,
    ...Object.fromEntries(
      lists.map((key) => [key, wanted.includes(key) ? [...new Set<number>(draft[key])] : []]),
    ),
  };
}

/** Replaces the targets of an announcement. An unknown id is refused with an error at its list. */
export async function keepTargets(db: Db, announcementId: number, meant: RecipientChoice): Promise<void> {
  await db.deleteFrom('announcementTarget').where('announcementId', '=', announcementId).execute();
  // The targets are inserted list by list, so that the error is at the first list with an unknown id.
  for (const [key, column] of Object.entries(columns) as [keyof Lists, (typeof columns)[keyof Lists]][]) {
    const values = meant[key].map((id) => ({ announcementId, [column]: id }));
    if (values.length === 0) continue;
    await refusing(unknown, () => db.insertInto('announcementTarget').values(values).execute());
  }
  // Foreign keys also accept groups of other holders, which the account does not see.
  if (meant.groupIds.length > 0) {
    const own = await db.selectFrom('deviceGroup').select('id').where('id', 'in', meant.groupIds).execute();
    if (own.length < meant.groupIds.length) refuse({ groupIds: 'unknown' });
  }
  // Refuses the operator's own agency, which has no login that could read the announcement.
  if (meant.audience === 'customers' && meant.agentIds.length > 0) {
    const direct = await db
      .selectFrom('agent')
      .select('id')
      .where('id', 'in', meant.agentIds)
      .where('direct', '=', true)
      .executeTakeFirst();
    if (direct) refuse({ agentIds: 'unknown' });
  }
}

/** Returns the targets of an announcement by list. */
export async function targetsOf(db: Db, announcementId: number): Promise<Lists> {
  const rows = await db
    .selectFrom('announcementTarget')
    .select(Object.values(columns))
    .where('announcementId', '=', announcementId)
    .orderBy('id')
    .execute();
  const list = (column: (typeof columns)[keyof Lists]) =>
    rows.flatMap((row) => (row[column] === null ? [] : [row[column]]));
  return {
    regionIds: list('regionId'),
    agentIds: list('agentId'),
    merchantIds: list('merchantId'),
    modelIds: list('modelId'),
    groupIds: list('groupId'),
    userIds: list('userId'),
  };
}
