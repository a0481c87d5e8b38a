import { commandTimeoutMs, keptKinds, restartTimeoutMs } from '@chargehand/contract/device/command';
import { sql } from 'kysely';
import { isOpen, lockDesired, rebuildDesired } from '../../lib/charger/desired';
import { announce } from '../../lib/events';
import { type Db, inTransaction } from '../../lib/db';

/** Returns the SQL condition that the time in a column is more than `ms` milliseconds ago. */
const before = (column: 'created_at' | 'sent_at' | 'acknowledged_at', ms: number) =>
  sql`${sql.ref(column)} < now() - make_interval(secs => ${ms / 1000})`;
const kept = sql`kind = any(${keptKinds}::text[])`;

/**
 * Condition for commands that were not settled in time. The time begins:
 * - at the acknowledgement, for acknowledged restarts, which get more time,
 * - at the sending, for kinds that may wait for their device,
 * - at the creation, for all others.
 */
const overdue = sql<boolean>`(case
  -- A reset never fails by time: it is sent until the device confirms it, so that a new owner never gets the previous owner's settings.
  when kind = 'reset' then false
  when kind = 'restart' and acknowledged_at is not null then ${before('acknowledged_at', restartTimeoutMs)}
  when ${kept} then sent_at is not null and ${before('sent_at', commandTimeoutMs)}
  else ${before('created_at', commandTimeoutMs)} end)`;

/**
 * Rebuilds the desired settings of devices so that they no longer contain failed commands, and announces the devices so
 * that connected ones get the new settings. The caller holds the locks of the desired settings.
 */
export async function withdrawFailed(db: Db, deviceIds: readonly number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await rebuildDesired(db, deviceIds);
  await announce(db, 'deviceBack', [...deviceIds]);
}

/** Fails the overdue commands of a device and withdraws what they requested. */
const failOverdueOf = (db: Db, deviceId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockDesired(tx, [deviceId]);
    const failed = await tx
      .updateTable('command')
      .set({ status: 'failed', reason: 'timedOut', finishedAt: sql`now()` })
      .where('deviceId', '=', deviceId)
      .where(isOpen('status'))
      .where(overdue)
      .returning(['id', 'version'])
      .execute();
    if (failed.some(({ version }) => version !== null)) await withdrawFailed(tx, [deviceId]);
    await announce(
      tx,
      'command',
      failed.map(({ id }) => id),
    );
  });

/**
 * Fails the overdue commands of up to 500 devices, device by device, so that an error at one device does not block the
 * others. Throws all errors together at the end.
 */
export async function failOverdue(db: Db): Promise<void> {
  const late = await db
    .selectFrom('command')
    .select('deviceId')
    .distinct()
    .where(isOpen('status'))
    .where(overdue)
    .orderBy('deviceId')
    .limit(500)
    .execute();
  const errors: unknown[] = [];
  for (const { deviceId } of late)
    await failOverdueOf(db, deviceId).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'commands of some devices could not be closed');
}
