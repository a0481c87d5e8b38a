import { commandTimeoutMs, switchExpiryMs } from '@chargehand/contract/device/command';
import { sql } from 'kysely';
import { announce } from '../lib/events';
import { type Db, inTransaction, type Tx } from '../lib/db';

/** Statuses a command can still leave. An answer to a finished command changes nothing. */
export const openStatuses = ['queued', 'sent', 'acknowledged'] as const;

/** Locks what a device shall be. Whoever moves commands takes this lock first, so that none waits for another in a ring. */
export async function lockDesired(tx: Tx, deviceId: number): Promise<void> {
  await tx
    .selectFrom('deviceDesired')
    .select('deviceId')
    .where('deviceId', '=', deviceId)
    .forUpdate()
    .execute();
}

/**
 * Makes the desired state anew from the commands that are still open, after one of them failed: what
 * failed must not reach the device later, hidden in a newer version. Without open commands it asks for nothing.
 */
export async function rebuildDesired(tx: Tx, deviceId: number): Promise<void> {
  const open = await tx
    .selectFrom('command')
    .select(['port', 'onState'])
    .where('deviceId', '=', deviceId)
    .where('status', 'in', openStatuses)
    .where('version', 'is not', null)
    .orderBy('id')
    .execute();
  const device = await tx
    .selectFrom('device')
    .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
    .select(['device.portCount', 'state.portOn'])
    .where('device.id', '=', deviceId)
    .executeTakeFirst();
  if (!device) return;
  const ports = Array.from({ length: device.portCount }, (_, i) => (device.portOn?.[i] === false ? 0 : 1));
  for (const { port, onState } of open) ports[port - 1] = onState ? 1 : 0;
  await tx
    .updateTable('deviceDesired')
    .set({
      version: sql`greatest(version, reported_version) + 1`,
      settings: open.length > 0 ? JSON.stringify({ ports }) : '{}',
      expiresAt:
        open.length > 0 ? sql<string>`now() + make_interval(secs => ${switchExpiryMs / 1000})` : null,
    })
    .where('deviceId', '=', deviceId)
    .execute();
  await announce(tx, 'deviceBack', [deviceId]);
}

/** Fails commands that got no answer in time and takes back what they asked for. */
export async function failOverdue(db: Db): Promise<void> {
  const overdue = sql<boolean>`created_at < now() - make_interval(secs => ${commandTimeoutMs / 1000})`;
  const late = await db
    .selectFrom('command')
    .select('deviceId')
    .distinct()
    .where('status', 'in', openStatuses)
    .where(overdue)
    .orderBy('deviceId')
    .limit(500)
    .execute();
  for (const { deviceId } of late)
    await inTransaction(db, async (tx) => {
      await lockDesired(tx, deviceId);
      const failed = await tx
        .updateTable('command')
        .set({ status: 'failed', reason: 'timedOut', finishedAt: sql`now()` })
        .where('deviceId', '=', deviceId)
        .where('status', 'in', openStatuses)
        .where(overdue)
        .returning('id')
        .execute();
      if (failed.length > 0) await rebuildDesired(tx, deviceId);
      await announce(
        tx,
        'command',
        failed.map(({ id }) => id),
      );
    });
}
