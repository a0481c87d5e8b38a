import { silenceMs } from '@chargehand/contract/device/state';
import { switchExpiryMs } from '@chargehand/contract/device/command';
import { Settings } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, found, refuse } from '../../lib/fail';

/**
 * Asks a bound device to switch one port and answers the command's id. The device is told when the
 * transaction commits; one that is not connected is not asked, and the command has failed at once.
 */
export async function switchPort(
  db: Db,
  deviceId: number,
  port: number,
  on: boolean,
  accountId: number,
): Promise<number> {
  const device = found(
    await db
      .selectFrom('device')
      .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
      .select(['device.portCount', 'device.bindStatus', 'state.online'])
      .select(
        sql<boolean>`coalesce(state.seen_at > now() - make_interval(secs => ${silenceMs / 1000}), false)`.as(
          'heard',
        ),
      )
      .where('device.id', '=', deviceId)
      .executeTakeFirst(),
  );
  if (device.bindStatus !== 'bound') fail('deviceNotBound');
  if (port > device.portCount) refuse({ port: 'unknown' });
  const command = { deviceId, kind: 'switchPort', port, onState: on, createdBy: accountId } as const;

  if (!device.online || !device.heard) {
    const { id } = await db
      .insertInto('command')
      .values({ ...command, status: 'failed', reason: 'offline', finishedAt: sql`now()` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  // The row is locked by the upsert, so two people who switch at once get two versions, one after the other.
  await db
    .insertInto('deviceDesired')
    .values({ deviceId })
    .onConflict((conflict) =>
      conflict.column('deviceId').doUpdateSet({ version: sql`device_desired.version` }),
    )
    .execute();
  const desired = await db
    .selectFrom('deviceDesired')
    .select(['version', 'settings', 'reportedVersion'])
    .select(sql<boolean>`coalesce(expires_at > now(), false)`.as('fresh'))
    .where('deviceId', '=', deviceId)
    .executeTakeFirstOrThrow();
  // What the ports are is read after the lock under which it is changed.
  const now = await db
    .selectFrom('deviceState')
    .select('portOn')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  const pending =
    desired.fresh && desired.version > (desired.reportedVersion ?? 0)
      ? Settings.parse(desired.settings).ports
      : undefined;
  const ports =
    pending ?? Array.from({ length: device.portCount }, (_, i) => (now?.portOn?.[i] === false ? 0 : 1));
  const wanted = ports.map((is, i) => (i === port - 1 ? (on ? 1 : 0) : is));
  // A database that was restored may know of less than the device has done.
  const version = Math.max(desired.version, desired.reportedVersion ?? 0) + 1;
  await db
    .updateTable('deviceDesired')
    .set({
      version,
      settings: JSON.stringify({ ports: wanted }),
      expiresAt: sql`now() + make_interval(secs => ${switchExpiryMs / 1000})`,
    })
    .where('deviceId', '=', deviceId)
    .execute();
  const { id } = await db
    .insertInto('command')
    .values({ ...command, version })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(db, 'command', [id]);
  return id;
}
