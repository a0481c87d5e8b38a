import type { AppDevice } from '@chargehand/contract/areas/app-device';
import type { DeviceState } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { found } from '../../lib/fail';
import { connection } from '../../lib/charger/heard';

/**
 * Returns the query of devices that an app user may use: its own and shared ones, as row-level security shows no
 * others. Contains the columns of list and detail.
 */
export const appDevices = (db: Db, userId: number) =>
  db
    .selectFrom('device')
    .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('appUser as owner', 'owner.id', 'device.userId')
    .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
    .select([
      'device.id',
      'device.code',
      'device.name',
      'device.modelId',
      'model.name as modelName',
      'device.boundAt',
    ])
    .select(['state.seenAt'])
    .select(({ ref }) => [
      sql<string | null>`case when ${ref('device.userId')} = ${userId} then null
        else coalesce(${ref('owner.nickname')}, '') end`.as('sharedBy'),
      connection.as('connection'),
    ]);

/** Returns one of them. Fails with 404 if there is none. */
export const appDevice = async (db: Db, userId: number, id: number): Promise<AppDevice> =>
  found(await appDevices(db, userId).where('device.id', '=', id).executeTakeFirst());

/** Returns a device that the user has bound. Fails with 404 for a friend's device too. */
export async function ownDevice(db: Db, userId: number, id: number): Promise<AppDevice> {
  const device = await appDevice(db, userId, id);
  return found(device.sharedBy === null ? device : undefined);
}

/** Returns the time since which a device's state is unknown, or null unless it is silent. */
export const unknownSince = ({ connection, seenAt }: AppDevice): DeviceState['seenAt'] =>
  connection === 'unknown' ? seenAt : null;
