import type { AppCommand } from '@chargehand/contract/areas/people/app-device';
import { sql } from 'kysely';
import type { Audit } from '../../../lib/audit/audit';
import { type Db, isForbidden } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import type { DeviceRequest } from '../../devices/bound-device/give-commands.service';
import { commandColumns } from '../../devices/bound-device/device-state.service';
import { giveLogged } from '../../devices/bound-device/logged-commands.service';
import { appDevice } from './device.service';

/**
 * Returns a query for commands and who gave each, newest first. Row-level security limits it to the devices that the
 * app user may use; `userId` only tells the user's own commands from those of others.
 */
export const appCommands = (db: Db, userId: number) =>
  db
    .selectFrom('command')
    .leftJoin('appUser as giver', 'giver.id', 'command.userId')
    .select(commandColumns)
    .select(({ ref }) => [
      sql<AppCommand['givenBy']>`case when ${ref('command.userId')} is null then 'operator'
        when ${ref('command.userId')} = ${userId} then 'self' else 'user' end`.as('givenBy'),
      'giver.nickname as giver',
    ])
    .orderBy('command.id', 'desc');

/** Returns a command of a device. Throws `notFound` if the user may not see it. */
export const appCommand = async (db: Db, userId: number, deviceId: number, id: number): Promise<AppCommand> =>
  found(
    await appCommands(db, userId)
      .where('command.deviceId', '=', deviceId)
      .where('command.id', '=', id)
      .executeTakeFirst(),
  );

/** The objects of a handler that are needed to give a command. */
interface AppCall {
  db: Db;
  audit: Audit;
  user: { id: number };
}

/**
 * Gives a command to a device that an app user may use, and returns the command. Throws `notFound` if the user may not
 * use the device, even if a share ends during the call. Refuses a command that the device does not support.
 */
export async function giveFromApp(call: AppCall, deviceId: number, wish: DeviceRequest): Promise<AppCommand> {
  const { db, user } = call;
  await appDevice(db, user.id, deviceId);
  try {
    const [logged] = await giveLogged(call, [deviceId], wish, { userId: user.id });
    return await appCommand(db, user.id, deviceId, found(logged).command);
  } catch (error) {
    // The database refused the write, because the user lost the device after the check above.
    if (isForbidden(error)) fail('notFound');
    throw error;
  }
}
