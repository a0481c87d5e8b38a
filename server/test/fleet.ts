import { sql } from 'kysely';
import type { TestServer } from './harness';

let devices = 0;

/** Where the devices of a fleet belong; null for the operator's own. */
interface Fleet {
  agentId?: number | null;
  merchantId?: number | null;
  modelId?: number;
  placeId?: number | null;
  firmware?: string;
}

/** Adds bound devices that were just heard, and have belonged to one app user for a day. Returns their ids. */
export async function addFleet(
  { db, device }: TestServer,
  count: number,
  { agentId = null, merchantId = null, modelId, placeId = null, firmware = '1.0.0' }: Fleet = {},
): Promise<number[]> {
  const nickname = `fleet-${devices}`;
  const { id: userId } = await db
    .insertInto('appUser')
    .values({
      agentId: agentId ?? sql<number>`(select id from agent where direct)`,
      merchantId,
      nickname,
      email: `${nickname}@example.com`,
      passwordHash: 'x',
      source: 'other',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    devices += 1;
    const boundAt = new Date(Date.now() - 86_400_000).toISOString();
    const more = { userId, agentId, merchantId, boundAt, bindStatus: 'bound', shard: (devices * 16) % 256 };
    ids.push(
      await device(`FL-${devices.toString(36).padStart(3, '0')}`, { ...more, ...(modelId && { modelId }) }),
    );
  }
  await sql`update device set place_id = ${placeId}, hands_at = now() - interval '1 day' where id = any(${ids}::bigint[])`.execute(
    db,
  );
  await sql`insert into device_state (device_id, seen_at, firmware) select id, now(), ${firmware} from unnest(${ids}::bigint[]) id
    on conflict (device_id) do update set seen_at = now(), firmware = excluded.firmware`.execute(db);
  return ids;
}

/** Lets devices report a signal in dBm. */
export const hearSignal = async (
  { db }: Pick<TestServer, 'db'>,
  ids: readonly number[],
  rssi: number,
): Promise<void> => {
  await sql`update device_state set rssi = ${rssi}, seen_at = now() where device_id = any(${ids}::bigint[])`.execute(
    db,
  );
};
