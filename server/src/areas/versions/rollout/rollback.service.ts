import { isSameVersion } from '@chargehand/contract/fields/version';
import type { RollbackPreview } from '@chargehand/contract/areas/versions/rollout-reach';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../../lib/charger/connection';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, found, refuse } from '../../../lib/fail';

const Counts = z.object({ devices: z.int(), there: z.int() });

const rolloutToRevert = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('rollout')
      .innerJoin('firmware', 'firmware.id', 'rollout.firmwareId')
      .select(['firmware.modelId', 'firmware.version', 'firmware.precedence', 'rollout.status'])
      .where('rollout.id', '=', id)
      .executeTakeFirst(),
  );

/** Returns a query for a model's firmware that is older than a version and whose key is not retired, newest first. */
const earlier = (db: Db, { modelId, precedence }: { modelId: number; precedence: string }) =>
  db
    .selectFrom('firmware')
    .innerJoin('signingKey as key', 'key.id', 'firmware.keyId')
    .select(['firmware.id', 'firmware.version', 'firmware.fromVersions'])
    .where('firmware.modelId', '=', modelId)
    .where('firmware.precedence', '<', precedence)
    .where('key.retiredAt', 'is', null)
    .orderBy('firmware.precedence', 'desc');

/**
 * Returns up to 50 older firmware versions of a rollout's model, each with whether the upgraded devices can go back to
 * it (`fits`), and the number of these devices and of those that are reachable (`there`).
 */
export async function wayBackOf(db: Db, id: number): Promise<RollbackPreview> {
  const from = await rolloutToRevert(db, id);
  const [counts = { devices: 0, there: 0 }] = await checkedRows(
    db,
    Counts,
    sql`select count(*)::int as devices, count(*) filter (where ${reachable})::int as there
      from returnable(${id}) r join device_state state on state.device_id = r.device_id`,
  );
  const firmware = await earlier(db, from).limit(50).execute();
  return {
    version: from.version,
    ...counts,
    firmware: firmware.map((version) => ({
      id: version.id,
      version: version.version,
      fits: version.fromVersions.some((version) => isSameVersion(version, from.version)),
    })),
  };
}

/**
 * Returns the firmware version that the devices of a rollout would leave in a rollback. Refuses a target firmware that
 * is not older, or that may not be installed over that version. Throws `rolloutMoved` if the rollout is running,
 * because it would upgrade further devices.
 */
export async function checkRollback(db: Db, id: number, firmwareId: number): Promise<string> {
  const from = await rolloutToRevert(db, id);
  if (from.status === 'running') fail('rolloutMoved');
  const to = await earlier(db, from).where('firmware.id', '=', firmwareId).executeTakeFirst();
  if (!to?.fromVersions.some((version) => isSameVersion(version, from.version)))
    refuse({ firmwareId: 'noWayBack' }, { value: from.version });
  return from.version;
}
