import { commandTimeoutMs, keptKinds, restartTimeoutMs } from '@chargehand/contract/device/command';
import { sql } from 'kysely';
import { isOpen, lockDesired, rebuildDesired } from '../../lib/charger/desired';
import { announce } from '../../lib/events';
import { type Db, inTransaction } from '../../lib/db';

/** Longer ago than so many milliseconds. */
const before = (column: 'created_at' | 'sent_at' | 'acknowledged_at', ms: number) =>
  sql`${sql.ref(column)} < now() - make_interval(secs => ${ms / 1000})`;
const kept = sql`kind = any(${keptKinds}::text[])`;

/**
 * Commands that got no answer in time: counted from when they were given, and of those that may wait for their device from
 * when they were sent. A device that said it restarts is given the time to come back.
 */
const overdue = sql<boolean>`(case
  -- It is asked for until it is answered: nobody may find what another has set.
  when kind = 'reset' then false
  when kind = 'restart' and acknowledged_at is not null then ${before('acknowledged_at', restartTimeoutMs)}
  when ${kept} then sent_at is not null and ${before('sent_at', commandTimeoutMs)}
  else ${before('created_at', commandTimeoutMs)} end)`;

/** Takes back what devices were asked for and failed, and has those that are there told so. Their rows are locked. */
export async function takeBack(db: Db, deviceIds: readonly number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await rebuildDesired(db, deviceIds);
  await announce(db, 'deviceBack', [...deviceIds]);
}

/** Fails the overdue commands of a device and takes back what they asked for. */
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
    if (failed.some(({ version }) => version !== null)) await takeBack(tx, [deviceId]);
    await announce(
      tx,
      'command',
      failed.map(({ id }) => id),
    );
  });

/**
 * Fails commands that got no answer in time, device by device: one whose commands cannot be closed holds up no other. Throws
 * at the end what went wrong.
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
