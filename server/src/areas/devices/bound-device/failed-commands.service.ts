import type { FailedCommand } from '@chargehand/contract/device/frames';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { commands } from './device-state.service';

/**
 * Condition that a command failed after the API call that created it had ended; a failure during the call is in its
 * response. In addition, the device has sent no late answer, and no newer command for the same device, kind and port
 * exists.
 */
const isNews = sql<boolean>`command.status = 'failed' and command.late is null
  and (command.sent_at is not null or command.finished_at > command.created_at)
  and not exists (select from command newer where newer.device_id = command.device_id and newer.id > command.id
    and newer.kind = command.kind and newer.port is not distinct from command.port)`;

/** SQL to follow `from`: the failed commands among those given in the last 24 hours. */
export const failedLately = sql`command where status = 'failed' and created_at > now() - interval '24 hours'`;

/** Returns the ids of the commands in `ids` to which `isNews` applies, by the account that gave the command. */
export async function failuresAmong(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('command')
    .select(['id', 'createdBy'])
    .where('id', 'in', ids)
    .where('createdBy', 'is not', null)
    .where(isNews)
    .execute();
  const byGiver = new Map<number, number[]>();
  for (const { id, createdBy } of rows)
    if (createdBy !== null) byGiver.set(createdBy, [...(byGiver.get(createdBy) ?? []), id]);
  return byGiver;
}

/** Returns failed commands with their devices. Commands whose device the reader cannot see are left out. */
export const readFailures = (db: Db, ids: readonly number[]): Promise<FailedCommand[]> =>
  commands(db)
    .innerJoin('device', 'device.id', 'command.deviceId')
    .select(['device.code', 'device.name'])
    .where('command.id', 'in', ids)
    .execute();
