import type { AppCommand } from '@chargehand/contract/areas/app-device';
import { sql } from 'kysely';
import type { Audit } from '../../lib/audit/audit';
import { type Db, isForbidden } from '../../lib/db';
import { fail, found } from '../../lib/fail';
import type { Wish } from '../bound-device/give-commands.service';
import { commandColumns } from '../bound-device/device-state.service';
import { giveLogged } from '../bound-device/logged-commands.service';
import { appDevice } from './device.service';

/** Commands of devices that an app user may use, as its phone follows them, newest first. */
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

/** A command of a device; code 404 where the device, or the command, is none of the user's. */
export const appCommand = async (db: Db, userId: number, deviceId: number, id: number): Promise<AppCommand> =>
  found(
    await appCommands(db, userId)
      .where('command.deviceId', '=', deviceId)
      .where('command.id', '=', id)
      .executeTakeFirst(),
  );

/** What a call of the app brings that gives a command. */
interface AppCall {
  db: Db;
  audit: Audit;
  user: { id: number };
}

/**
 * Gives a device that an app user may use a command and answers it, by the very rules of the console. Code 404 where the user
 * may not use it, also where a share ends at this moment; a refused field where the device cannot do it.
 */
export async function giveFromApp(call: AppCall, deviceId: number, wish: Wish): Promise<AppCommand> {
  const { db, user } = call;
  await appDevice(db, user.id, deviceId);
  try {
    const [given] = await giveLogged(call, [deviceId], wish, { userId: user.id });
    return await appCommand(db, user.id, deviceId, found(given).command);
  } catch (error) {
    // Between the look and the write the device was taken from the user: the database lets nobody write then.
    if (isForbidden(error)) fail('notFound');
    throw error;
  }
}
