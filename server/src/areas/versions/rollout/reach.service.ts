import type { Reach, RolloutReach } from '@chargehand/contract/areas/versions/rollout-reach';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../../lib/charger/connection';
import { checkedRows, type Db } from '../../../lib/db';
import { found, refuse } from '../../../lib/fail';
import { type Devices, idsOf } from './start.service';

const Ids = z.object({ id: z.int() });
const Counts = z.object({ devices: z.int(), there: z.int() });
const Others = z.object({ model: z.int(), version: z.int(), elsewhere: z.int() });

/** Returns the devices that a draft names: by code, by a group of the account's own, or all. Refuses other groups. */
export async function devicesOf(
  db: Db,
  { devices: codes, groupId }: { devices?: readonly string[] | undefined; groupId?: number | undefined },
): Promise<Devices> {
  if (groupId !== undefined) {
    const group = await db
      .selectFrom('deviceGroup')
      .select('id')
      .where('id', '=', groupId)
      .executeTakeFirst();
    if (!group) refuse({ groupId: 'unknown' });
    return { of: 'group', groupId };
  }
  if (codes === undefined) return { of: 'share' };
  const rows = await checkedRows(
    db,
    Ids,
    sql`select id from device where code = any(${codes}::text[]) and handed_back_at is null`,
  );
  return { of: 'list', ids: rows.map(({ id }) => id) };
}

/**
 * Returns how many devices would get a firmware if a rollout started now, and how many of the named devices would not,
 * by reason.
 */
export async function reachOf(db: Db, { firmwareId, ...named }: RolloutReach): Promise<Reach> {
  found(await db.selectFrom('firmware').select('id').where('id', '=', firmwareId).executeTakeFirst());
  const devices = await devicesOf(db, named);
  const codes = devices.of === 'list' ? named.devices : undefined;
  const [counts = { devices: 0, there: 0 }] = await checkedRows(
    db,
    Counts,
    sql`select count(*)::int as devices, count(*) filter (where ${reachable})::int as there
      from upgradable(${firmwareId}, ${idsOf(devices)}) u join device_state state on state.device_id = u.device_id`,
  );
  const [others = { model: 0, version: 0, elsewhere: 0 }] =
    devices.of === 'share'
      ? []
      : await checkedRows(
          db,
          Others,
          sql`select count(*) filter (where d.model_id <> f.model_id)::int as model,
              count(*) filter (where d.model_id = f.model_id and not coalesce(plain_version(s.firmware) = any(plain_versions(f.from_versions)), false))::int as version,
              count(*) filter (where d.model_id = f.model_id and plain_version(s.firmware) = any(plain_versions(f.from_versions)) and exists (
                select from rollout_device m where m.device_id = d.id and upgrade_open(m.state)))::int as elsewhere
            from firmware f, device d left join device_state s on s.device_id = d.id
            where f.id = ${firmwareId} and d.id = any(${idsOf(devices)})`,
        );
  return {
    ...counts,
    unknown: codes === undefined || devices.of !== 'list' ? 0 : codes.length - devices.ids.length,
    otherModel: others.model,
    otherVersion: others.version,
    elsewhere: others.elsewhere,
  };
}
