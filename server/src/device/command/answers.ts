import type { CommandKind } from '@chargehand/contract/device/command';
import type { CommandResult } from '@chargehand/contract/device/payloads';
import { keptWhy } from '@chargehand/contract/device/refusals';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../lib/db';
import { announce } from '../../lib/events';
import { takeBack } from './overdue';
import type { Report } from '../ingest/fold';
import { columnOf, type Columns, instantOf, rowsOf } from '../ingest/literal';
import type { From } from '../ingest/message';
import { isOpen } from '../../lib/charger/desired';

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

/** An answer to the commands of one version, or to one order: the last word, and a refusal before any other. */
interface Answer {
  deviceId: number;
  version: number | null;
  order: number | null;
  said: CommandResult['st'];
  /** Of a refusal. */
  why: string | null;
  at: string;
}

const answerColumns: Columns<Answer> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  version: ['bigint', ({ version }) => version],
  order_id: ['bigint', ({ order }) => order],
  said: ['text', ({ said }) => said],
  why: ['text', ({ why }) => why],
  at: ['timestamptz', ({ at }) => at],
};

const weight = { ack: 0, done: 1, refused: 2 } as const;

/** The answers among results, one for each version and order; what names neither is none. */
function answersOf(results: readonly From<CommandResult>[]): Answer[] {
  const answers = new Map<string, Answer>();
  for (const { deviceId, receivedAt, data } of results) {
    const [, kind, digits] = /^([vc])(\d{1,15})$/.exec(data.id) ?? [];
    if (digits === undefined) continue;
    const key = `${deviceId} ${data.id}`;
    const known = answers.get(key);
    // What a version asked for is done when it is reported.
    const said = kind === 'v' && data.st === 'done' ? 'ack' : data.st;
    if (known && weight[known.said] >= weight[said]) continue;
    const n = Number(digits);
    const [version, order] = kind === 'v' ? [n, null] : [null, n];
    const why = said === 'refused' ? keptWhy(data.why) : null;
    answers.set(key, { deviceId, version, order, said, why, at: instantOf(receivedAt) });
  }
  return [...answers.values()];
}

const Moved = z.object({ id: z.int(), deviceId: z.int() });

/** An answer is about these commands of its device: its version's, or the order it names. */
const named = sql`c.device_id = x.device_id and (c.version = x.version or c.kind = 'restart' and c.id = x.order_id)`;

/**
 * Marks commands as acknowledged or refused by their device. Whoever takes a version has taken what the ones before it
 * asked for, too. An answer to a finished command changes nothing; that it came is kept with one that had failed.
 */
export async function applyResults(tx: Tx, results: readonly From<CommandResult>[]): Promise<void> {
  const answers = answersOf(results);
  if (answers.length === 0) return;
  const moved = await checkedRows(
    tx,
    Moved.extend({ takenBack: z.boolean() }),
    sql`update command c set
        status = case x.said when 'refused' then 'failed' when 'done' then 'applied' else 'acknowledged' end,
        reason = case when x.said = 'refused' then 'refused' end, why = x.why,
        finished_at = case when x.said <> 'ack' then x.at end,
        acknowledged_at = case when x.said = 'refused' then c.acknowledged_at else coalesce(c.acknowledged_at, x.at) end,
        sent_at = coalesce(c.sent_at, x.at)
      from ${rowsOf(answers, answerColumns)}
      where (${named} or c.device_id = x.device_id and c.version < x.version and x.said = 'ack')
        and (c.status in ('queued', 'sent') or (x.said <> 'ack' and c.status = 'acknowledged'))
      returning c.id, c.device_id, x.said = 'refused' and c.version is not null as taken_back`,
  );
  const late = await checkedRows(
    tx,
    Moved,
    sql`update command c set why = x.why, late = case x.said when 'ack' then 'acknowledged' when 'done' then 'applied' else 'refused' end
      from ${rowsOf(answers, answerColumns)}
      where ${named} and c.status = 'failed' and c.reason in ('timedOut', 'expired') and c.late is null
      returning c.id, c.device_id`,
  );
  await announce(
    tx,
    'command',
    [...moved, ...late].map(({ id }) => id),
  );
  const refusing = new Set(moved.filter(({ takenBack }) => takenBack).map(({ deviceId }) => deviceId));
  await takeBack(
    tx,
    [...refusing].sort((a, b) => a - b),
  );
}

/** Closes the restarts of devices that are in a new boot: to be back is to be restarted. */
export async function applyBoots(tx: Tx, deviceIds: readonly number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  const done = await tx
    .updateTable('command')
    .set({ status: 'applied', finishedAt: sql`now()` })
    .where('deviceId', 'in', deviceIds)
    .where('kind', '=', 'restart')
    .where('status', 'in', ['sent', 'acknowledged'])
    .returning('id')
    .execute();
  await announce(
    tx,
    'command',
    done.map(({ id }) => id),
  );
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
    on conflict (device_id) do update set reported_version = excluded.reported_version, reported = coalesce(d.reported, '{}') || coalesce(excluded.reported, '{}')`.execute(
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
  is_on: ['boolean', ({ data }) => data.state.on ?? null],
  fan: ['text', ({ data }) => data.state.fan ?? null],
  limit_w: ['int', ({ data }) => data.state.limitW ?? null],
  timers: ['jsonb', ({ data }) => (data.state.timers ? JSON.stringify(data.state.timers) : null)],
  failed: ['boolean', ({ data }) => data.err !== null],
  why: ['text', ({ data }) => keptWhy(data.err)],
};

/** Whether somebody has set since what a reset had asked for. */
const overtaken = (reset: string, by: CommandKind): string =>
  `exists (select from command later where later.device_id = ${reset}.device_id and later.id > ${reset}.id and later.kind = '${by}')`;

/** Whether a report `x` says that what a command asked for is so. */
const granted = (command: 'open' | 'c') =>
  sql.raw(`not x.failed and coalesce(case ${command}.kind
    when 'switchPort' then x.ports[${command}.port] = ${command}.on_state::int
    when 'switchDevice' then x.is_on = ${command}.on_state
    when 'switchFan' then x.fan = ${command}.fan
    when 'setLimit' then x.limit_w = ${command}.limit_w
    when 'setTimers' then x.timers = ${command}.timers
    when 'reset' then (coalesce(x.timers, '[]') = '[]' or ${overtaken(command, 'setTimers')})
      and (coalesce(x.fan, ${command}.fan) = ${command}.fan or ${overtaken(command, 'switchFan')})
      and (coalesce(x.limit_w, ${command}.limit_w) = ${command}.limit_w or ${overtaken(command, 'setLimit')}) end, false)`);

/**
 * Closes the commands that reports settle: each by the first one that has its version or a newer one. A command that a
 * newer one overtook was never carried out on its own.
 */
export async function applyReports(tx: Tx, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const numbered = reports.map((one, n) => ({ ...one, n }));
  // First, or what fails below would count as answered late.
  const late = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    sql`update command c set late = 'applied' from ${rowsOf(numbered, reportColumns)}
      where c.device_id = x.device_id and c.version = x.version and c.status = 'failed' and c.reason in ('timedOut', 'expired')
        and c.late is distinct from 'applied' and ${granted('c')} returning c.id`,
  );
  const moved = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    sql`update command c set
        status = case when settled.applied then 'applied' else 'failed' end,
        reason = case when settled.applied then null when settled.exact then 'refused' else 'expired' end,
        why = case when not settled.applied and settled.exact then settled.why end, finished_at = settled.at
      from (select distinct on (open.id) open.id, x.at, x.why, open.version = x.version as exact,
          ${granted('open')} as applied
        from command open join ${rowsOf(numbered, reportColumns)} on x.device_id = open.device_id and open.version <= x.version
        where ${isOpen('open.status')} order by open.id, x.n) settled
      where c.id = settled.id returning c.id`,
  );
  await announce(
    tx,
    'command',
    [...late, ...moved].map(({ id }) => id),
  );
}
