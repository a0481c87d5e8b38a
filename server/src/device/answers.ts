import type { CommandResult, Reported } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { announce } from '../lib/events';
import type { Tx } from '../lib/db';

interface From<T> {
  deviceId: number;
  receivedAt: number;
  data: T;
}

/** Statuses a command can still leave. An answer to a finished command changes nothing. */
export const openStatuses = ['queued', 'sent', 'acknowledged'] as const;

/** Marks commands as acknowledged or refused by their device. */
export async function applyResults(tx: Tx, results: From<CommandResult>[]): Promise<void> {
  for (const { deviceId, receivedAt, data } of results) {
    const version = Number(/^v(\d{1,15})$/.exec(data.id)?.[1]);
    if (!Number.isInteger(version) || data.st === 'done') continue;
    const at = new Date(receivedAt).toISOString();
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
    if (data.st === 'refused') await withdrawDesired(tx, deviceId, version);
  }
}

/** Takes what a device says it now is, and closes the commands it settles. */
export async function applyReports(tx: Tx, reports: From<Reported>[]): Promise<void> {
  for (const { deviceId, receivedAt, data } of reports) {
    const at = new Date(receivedAt).toISOString();
    const { state, ver, err } = data;
    await sql`insert into device_desired as d (device_id, reported_version, reported)
      values (${deviceId}, ${ver}, ${JSON.stringify(state)}::jsonb)
      on conflict (device_id) do update set reported_version = excluded.reported_version, reported = excluded.reported
        where d.reported_version is null or d.reported_version <= excluded.reported_version`.execute(tx);
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

/** A version that failed must not reach the device later: a newer one without it takes its place. */
export async function withdrawDesired(tx: Tx, deviceId: number, version: number): Promise<void> {
  const withdrawn = await tx
    .updateTable('deviceDesired')
    .set({ version: sql`version + 1`, settings: '{}', expiresAt: null })
    .where('deviceId', '=', deviceId)
    .where('version', '=', version)
    .returning('deviceId')
    .execute();
  await announce(
    tx,
    'deviceBack',
    withdrawn.map((row) => row.deviceId),
  );
}
