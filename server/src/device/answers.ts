import type { CommandResult } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../lib/db';
import { announce } from '../lib/events';
import { lockDesired, rebuildDesired } from './desired';
import type { Report } from './fold';
import { columnOf, type Columns, instantOf, rowsOf } from './literal';
import type { From } from './message';

const Locked = z.object({ deviceId: z.int(), reportedVersion: z.int().nullable() });

/**
 * Locks what devices shall be, and answers the versions they last reported. Whoever moves commands or changes what ports
 * are takes this lock first.
 */
export async function lockReported(
  tx: Tx,
  deviceIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    Locked,
    sql`select device_id, reported_version from device_desired where device_id = any(${columnOf(deviceIds)}::bigint[])
      order by device_id for update`,
  );
  return new Map(rows.map(({ deviceId, reportedVersion }) => [deviceId, reportedVersion]));
}

/** An answer to the command of one version: the last word, and a refusal before any other. */
interface Answer {
  deviceId: number;
  version: number;
  refused: boolean;
  at: string;
}

const answerColumns: Columns<Answer> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  version: ['bigint', ({ version }) => version],
  refused: ['boolean', ({ refused }) => refused],
  at: ['timestamptz', ({ at }) => at],
};

const Moved = z.object({ id: z.int(), deviceId: z.int() });

/** Marks commands as acknowledged or refused by their device. An answer to a finished command changes nothing. */
export async function applyResults(tx: Tx, results: readonly From<CommandResult>[]): Promise<void> {
  const answers = new Map<string, Answer>();
  for (const { deviceId, receivedAt, data } of results) {
    const version = Number(/^v(\d{1,15})$/.exec(data.id)?.[1]);
    const known = answers.get(`${deviceId} ${version}`);
    if (!Number.isInteger(version) || known?.refused) continue;
    const refused = data.st === 'refused';
    answers.set(`${deviceId} ${version}`, { deviceId, version, refused, at: instantOf(receivedAt) });
  }
  if (answers.size === 0) return;
  const moved = await checkedRows(
    tx,
    Moved.extend({ refused: z.boolean() }),
    sql`update command c set
        status = case when x.refused then 'failed' else 'acknowledged' end,
        reason = case when x.refused then 'refused' end,
        finished_at = case when x.refused then x.at end,
        acknowledged_at = case when x.refused then c.acknowledged_at else x.at end,
        sent_at = coalesce(c.sent_at, x.at)
      from ${rowsOf([...answers.values()], answerColumns)}
      where c.device_id = x.device_id and c.version = x.version
        and (c.status in ('queued', 'sent') or (x.refused and c.status = 'acknowledged'))
      returning c.id, c.device_id, x.refused`,
  );
  await announce(
    tx,
    'command',
    moved.map(({ id }) => id),
  );
  const refusing = new Set(moved.filter(({ refused }) => refused).map(({ deviceId }) => deviceId));
  for (const deviceId of [...refusing].sort((a, b) => a - b)) {
    await lockDesired(tx, deviceId);
    await rebuildDesired(tx, deviceId);
  }
}

/** The version a device is at, and what it said it now is; null where it said nothing new. */
interface Stand {
  deviceId: number;
  version: number | null;
  reported: string | null;
}

const standColumns: Columns<Stand> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  version: ['bigint', ({ version }) => version],
  reported: ['text', ({ reported }) => reported],
};

/**
 * Writes what devices told of themselves. The desired version never stays behind the reported one: after a database was
 * restored the next order would be older than what the device has done already.
 */
export async function writeReported(
  tx: Tx,
  stands: readonly { deviceId: number; reportedVersion: number | null; reports: readonly Report[] }[],
): Promise<void> {
  if (stands.length === 0) return;
  const rows = stands.map(({ deviceId, reportedVersion, reports }) => {
    const last = reports.at(-1);
    return {
      deviceId,
      version: reportedVersion,
      reported: last === undefined ? null : JSON.stringify(last.data.state),
    };
  });
  await sql`insert into device_desired as d (device_id, version, reported_version, reported)
    select device_id, coalesce(version, 0), version, reported::jsonb from ${rowsOf(rows, standColumns)}
    on conflict (device_id) do update set version = greatest(d.version, excluded.reported_version),
      reported_version = excluded.reported_version, reported = coalesce(excluded.reported, d.reported)`.execute(
    tx,
  );
}

interface Numbered extends Report {
  n: number;
}

const reportColumns: Columns<Numbered> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  n: ['int', ({ n }) => n],
  version: ['bigint', ({ data }) => data.ver],
  at: ['timestamptz', ({ at }) => at],
  ports: ['int[]', ({ data }) => data.state.ports ?? null],
  failed: ['boolean', ({ data }) => data.err !== null],
};

/**
 * Closes the commands that reports settle: each by the first one that has its version or a newer one. A command that a
 * newer one overtook was never carried out on its own.
 */
export async function applyReports(tx: Tx, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const numbered = reports.map((one, n) => ({ ...one, n }));
  const moved = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    sql`update command c set
        status = case when settled.applied then 'applied' else 'failed' end,
        reason = case when settled.applied then null when settled.exact then 'refused' else 'expired' end,
        finished_at = settled.at
      from (select distinct on (open.id) open.id, x.at, open.version = x.version as exact,
          not x.failed and coalesce(x.ports[open.port] = open.on_state::int, false) as applied
        from command open join ${rowsOf(numbered, reportColumns)} on x.device_id = open.device_id and open.version <= x.version
        where open.status in ('queued', 'sent', 'acknowledged') order by open.id, x.n) settled
      where c.id = settled.id returning c.id`,
  );
  await announce(
    tx,
    'command',
    moved.map(({ id }) => id),
  );
}
