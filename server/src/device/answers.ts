import type { CommandResult, Reported } from '@chargehand/contract/device/payloads';
import { announce } from '../lib/events';
import { sql } from 'kysely';
import type { Tx } from '../lib/db';
import { lockDesired, openStatuses, rebuildDesired } from './desired';
import type { From } from './message';

/** Marks commands as acknowledged or refused by their device. */
export async function applyResults(tx: Tx, results: From<CommandResult>[]): Promise<void> {
  for (const { deviceId, receivedAt, data } of results) {
    const version = Number(/^v(\d{1,15})$/.exec(data.id)?.[1]);
    if (!Number.isInteger(version)) continue;
    const at = new Date(receivedAt).toISOString();
    await lockDesired(tx, deviceId);
    const moved = await tx
      .updateTable('command')
      .set(
        data.st === 'ack'
          ? {
              status: 'acknowledged' as const,
              acknowledgedAt: at,
              sentAt: sql<string>`coalesce(sent_at, ${at})`,
            }
          : { status: 'failed' as const, reason: 'refused' as const, finishedAt: at },
      )
      .where('deviceId', '=', deviceId)
      .where('version', '=', version)
      .where('status', 'in', data.st === 'ack' ? ['queued', 'sent'] : openStatuses)
      .returning('id')
      .execute();
    await announce(
      tx,
      'command',
      moved.map(({ id }) => id),
    );
    if (data.st === 'refused' && moved.length > 0) await rebuildDesired(tx, deviceId);
  }
}

/**
 * Takes what a device says it now is, and closes the commands it settles. A report older than the one
 * known is a late delivery and changes nothing; after a new boot the first report counts, whatever its version.
 */
export async function applyReports(tx: Tx, reports: From<Reported>[]): Promise<void> {
  for (const { deviceId, receivedAt, data } of reports) {
    const at = new Date(receivedAt).toISOString();
    const { state, ver, err } = data;
    const taken = await sql`insert into device_desired as d (device_id, reported_version, reported)
      values (${deviceId}, ${ver}, ${JSON.stringify(state)}::jsonb)
      on conflict (device_id) do update set reported_version = excluded.reported_version, reported = excluded.reported
        where d.reported_version is null or d.reported_version <= excluded.reported_version
      returning device_id`.execute(tx);
    if (taken.rows.length === 0) continue;
    await sql`insert into device_state as s (device_id, seen_at, on_state, port_on)
      values (${deviceId}, ${at}, ${state.on ?? null}, ${state.ports ? state.ports.map((on) => on === 1) : null})
      on conflict (device_id) do update set version = s.version + 1, seen_at = greatest(s.seen_at, excluded.seen_at),
        on_state = coalesce(excluded.on_state, s.on_state), port_on = coalesce(excluded.port_on, s.port_on)`.execute(
      tx,
    );
    const open = await tx
      .selectFrom('command')
      .select(['id', 'port', 'onState', 'version'])
      .where('deviceId', '=', deviceId)
      .where('version', '<=', ver)
      .where('status', 'in', openStatuses)
      .execute();
    for (const { id, port, onState, version } of open) {
      const applied = err === null && state.ports?.[port - 1] === (onState ? 1 : 0);
      // A command that a newer one overtook was never carried out on its own.
      const reason = version === ver ? 'refused' : 'expired';
      await tx
        .updateTable('command')
        .set(applied ? { status: 'applied', finishedAt: at } : { status: 'failed', reason, finishedAt: at })
        .where('id', '=', id)
        .execute();
    }
    await announce(
      tx,
      'command',
      open.map(({ id }) => id),
    );
  }
}
