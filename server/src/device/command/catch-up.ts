import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { devicesWithQueue, sendDue } from './commands';
import type { Broker } from '../mqtt/broker';

/** Number of devices per query. */
const devicesEach = 1000;

/**
 * Makes up for announcements that this server missed: closes the connections of deleted devices, and sends connected
 * devices the commands and settings that they have not received yet.
 */
export async function catchUp(db: Db, broker: Broker): Promise<void> {
  const connected = broker.connected();
  for (let i = 0; i < connected.length; i += devicesEach) {
    const some = connected.slice(i, i + devicesEach);
    const rows = await db.selectFrom('device').select('id').where('id', 'in', some).execute();
    const left = new Set(rows.map(({ id }) => id));
    broker.kick(some.filter((id) => !left.has(id)));
  }
  const due = await db
    .selectFrom('deviceDesired as desired')
    .innerJoin('deviceState as state', 'state.deviceId', 'desired.deviceId')
    .select('desired.deviceId')
    .where('state.online', '=', true)
    .where(sql<boolean>`desired.version > coalesce(desired.reported_version, 0)`)
    .execute();
  const queued = await devicesWithQueue(db);
  await sendDue(db, broker, [...new Set([...due.map(({ deviceId }) => deviceId), ...queued])]);
}
