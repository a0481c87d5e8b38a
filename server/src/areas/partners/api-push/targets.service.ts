import type { PushReach, PushTargets } from '@chargehand/contract/areas/partners/api-push';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { refuse, refusing } from '../../../lib/fail';

const named = {
  all: sql`true`,
  chosen: sql`t.application_id = application.id`,
  scopes: sql`t.scope = any(application.scopes)`,
  regions: sql`t.region_id = application.region_id`,
} satisfies Record<PushReach, RawBuilder<unknown>>;

/** Returns the condition that a stored push is for an application: it is approved, and among the push's targets. */
export const appliesTo = (reach: PushReach, pushId: number): RawBuilder<boolean> =>
  sql<boolean>`application.status = 'approved' and ${
    reach === 'all'
      ? named.all
      : sql`exists (select from api_push_target t where t.push_id = ${pushId} and ${named[reach]})`
  }`;

/** Returns the condition that an application is approved and among the given targets, which need not be stored. */
export function wouldApply({ reach, applicationIds, scopes, regionIds }: PushTargets): RawBuilder<boolean> {
  const wanted = {
    chosen: sql`application.id = any(${applicationIds}::bigint[])`,
    scopes: sql`application.scopes && ${scopes}::text[]`,
    regions: sql`application.region_id = any(${regionIds}::bigint[])`,
  }[reach];
  return sql<boolean>`application.status = 'approved' and ${wanted}`;
}

const unknown = {
  api_push_target_application_id_fkey: { applicationIds: 'unknown' },
  api_push_target_region_id_fkey: { regionIds: 'unknown' },
} as const;

/**
 * Stores the targets of a push. Unknown applications and regions are refused, and so are applications that are not
 * approved.
 */
export async function keepTargets(db: Db, pushId: number, targets: PushTargets): Promise<void> {
  const { reach, applicationIds, scopes, regionIds } = targets;
  const rows = {
    chosen: [...new Set(applicationIds)].map((applicationId) => ({ pushId, applicationId })),
    scopes: [...new Set(scopes)].map((scope) => ({ pushId, scope })),
    regions: [...new Set(regionIds)].map((regionId) => ({ pushId, regionId })),
  }[reach];
  await refusing(unknown, () => db.insertInto('apiPushTarget').values(rows).execute());
  if (reach !== 'chosen') return;
  const other = await db
    .selectFrom('apiApplication')
    .select('id')
    .where('id', 'in', applicationIds)
    .where('status', '<>', 'approved')
    .executeTakeFirst();
  if (other) refuse({ applicationIds: 'unknown' });
}
