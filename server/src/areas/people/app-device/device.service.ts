import type { AppDevice } from '@chargehand/contract/areas/people/app-device';
import type { DeviceState } from '@chargehand/contract/device/state';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { connection } from '../../../lib/charger/connection';

/**
 * Returns a query for the devices that an app user may use: own and shared ones. Row-level security hides all others.
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

/** Returns a device that an app user may use. Throws `notFound` otherwise. */
export const appDevice = async (db: Db, userId: number, id: number): Promise<AppDevice> =>
  found(await appDevices(db, userId).where('device.id', '=', id).executeTakeFirst());

/** Returns a device that the user has bound. Throws `notFound` otherwise, also for a friend's device. */
export async function ownDevice(db: Db, userId: number, id: number): Promise<AppDevice> {
  const device = await appDevice(db, userId, id);
  return found(device.sharedBy === null ? device : undefined);
}

/** Returns the time since which the state of a silent device is unknown, or null for any other device. */
export const unknownSince = ({ connection, seenAt }: AppDevice): DeviceState['seenAt'] =>
  connection === 'unknown' ? seenAt : null;
