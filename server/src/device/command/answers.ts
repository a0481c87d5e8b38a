import type { CommandKind } from '@chargehand/contract/device/command';
import type { CommandResult } from '@chargehand/contract/device/payloads';
import { keptWhy } from '@chargehand/contract/device/refusals';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Tx } from '../../lib/db';
import { announce } from '../../lib/events';
import { withdrawFailed } from './overdue';
import type { Report } from '../ingest/fold';
import { columnOf, type Columns, instantOf, rowsOf } from '../ingest/literal';
import type { From } from '../ingest/message';
import { isOpen } from '../../lib/charger/desired';

const Locked = z.object({ deviceId: z.int(), reportedVersion: z.int().nullable() });

/**
 * Locks the rows of desired settings of devices and returns the versions that the devices last reported. Code that
 * changes commands or port states takes this lock first.
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

/**
 * A device's response to the commands of one version of its desired settings, or to one restart command. If a device
 * sent several responses, `refused` takes precedence over `done`, and `done` over `ack`.
 */
interface Answer {
  deviceId: number;
  version: number | null;
  /** Id of the restart command, or null for a response to a version. */
  order: number | null;
  said: CommandResult['st'];
  /** The device's reason for a refusal, null for other responses. */
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

/**
 * Returns each device's strongest response per version and per restart command (see `Answer`). Results whose id names
 * neither are skipped.
 */
function answersOf(results: readonly From<CommandResult>[]): Answer[] {
  const answers = new Map<string, Answer>();
  for (const { deviceId, receivedAt, data } of results) {
    const [, kind, digits] = /^([vc])(\d{1,15})$/.exec(data.id) ?? [];
    if (digits === undefined) continue;
    const key = `${deviceId} ${data.id}`;
    const answered = answers.get(key);
    // A version is done only when the device reports it in its state, so `done` counts as `ack` here.
    const state = kind === 'v' && data.st === 'done' ? 'ack' : data.st;
    if (answered && weight[answered.said] >= weight[state]) continue;
    const n = Number(digits);
    const [version, order] = kind === 'v' ? [n, null] : [null, n];
    const why = state === 'refused' ? keptWhy(data.why) : null;
    answers.set(key, { deviceId, version, order, said: state, why, at: instantOf(receivedAt) });
  }
  return [...answers.values()];
}

const Moved = z.object({ id: z.int(), deviceId: z.int() });

/**
 * Condition that a response `x` is for a command `c`: the response names the version of the command or, for a restart,
 * the id of the command.
 */
const named = sql`c.device_id = x.device_id and (c.version = x.version or c.kind = 'restart' and c.id = x.order_id)`;

/**
 * Marks commands as acknowledged, applied or failed, as their devices responded, and rebuilds desired settings without
 * the refused commands. An acknowledgement also covers commands of earlier versions; for a command that already timed
 * out or expired, the first late response is recorded in `late` and `why`.
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
  await settleSettings(
    tx,
    [...moved, ...late].map(({ id }) => id),
    [],
  );
  const refusing = new Set(moved.filter(({ takenBack }) => takenBack).map(({ deviceId }) => deviceId));
  await withdrawFailed(
    tx,
    [...refusing].sort((a, b) => a - b),
  );
}

/**
 * Brings the settings that groups keep on devices up to date: after answers to the given commands, and after reports of
 * the given devices.
 */
async function settleSettings(
  tx: Tx,
  commandIds: readonly number[],
  deviceIds: readonly number[],
): Promise<void> {
  if (commandIds.length + deviceIds.length === 0) return;
  await sql`select settle_settings(${columnOf(commandIds)}::bigint[], ${columnOf(deviceIds)}::bigint[])`.execute(
    tx,
  );
}

/** Marks restart commands as applied if they were sent to the given devices, which reported a new boot. */
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

/**
 * The version that a device last reported, and the newest state in its new reports, as JSON. Each is null if the device
 * reported none.
 */
interface ReportedVersion {
  deviceId: number;
  version: number | null;
  reported: string | null;
}

const reportedVersionColumns: Columns<ReportedVersion> = {
  device_id: ['bigint', ({ deviceId }) => deviceId],
  version: ['bigint', ({ version }) => version],
  reported: ['text', ({ reported }) => reported],
};

/**
 * Stores the versions that devices reported, and merges the states into the stored ones. A device without desired
 * settings gets a row with the reported version (or 0): its next desired version must be newer than all versions that
 * it has applied, even if the database was restored from a backup.
 */
export async function writeReported(
  tx: Tx,
  reportedVersions: readonly {
    deviceId: number;
    reportedVersion: number | null;
    reports: readonly Report[];
  }[],
): Promise<void> {
  if (reportedVersions.length === 0) return;
  const rows = reportedVersions.map(({ deviceId, reportedVersion, reports }) => {
    const last = reports.at(-1);
    return {
      deviceId,
      version: reportedVersion,
      reported: last === undefined ? null : JSON.stringify(last.data.state),
    };
  });
  await sql`insert into device_desired as d (device_id, version, reported_version, reported)
    select device_id, coalesce(version, 0), version, reported::jsonb from ${rowsOf(rows, reportedVersionColumns)}
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

/**
 * Returns the SQL condition that a command of kind `by` was created after the reset command with the table alias
 * `reset`. The device then need not have the value that the reset requested.
 */
const hasLaterCommand = (reset: string, by: CommandKind): string =>
  `exists (select from command later where later.device_id = ${reset}.device_id and later.id > ${reset}.id and later.kind = '${by}')`;

/**
 * Returns the SQL condition that a report `x` shows the effect of a command (given by table alias): the report has no
 * error, and the device's state is as the command requests.
 */
const showsEffect = (command: 'open' | 'c') =>
  sql.raw(`not x.failed and coalesce(case ${command}.kind
    when 'switchPort' then x.ports[${command}.port] = ${command}.on_state::int
    when 'switchDevice' then x.is_on = ${command}.on_state
    when 'switchFan' then x.fan = ${command}.fan
    when 'setLimit' then x.limit_w = ${command}.limit_w
    when 'setTimers' then x.timers = ${command}.timers
    when 'reset' then (coalesce(x.timers, '[]') = '[]' or ${hasLaterCommand(command, 'setTimers')})
      and (coalesce(x.fan, ${command}.fan) = ${command}.fan or ${hasLaterCommand(command, 'switchFan')})
      and (coalesce(x.limit_w, ${command}.limit_w) = ${command}.limit_w or ${hasLaterCommand(command, 'setLimit')}) end, false)`);

/**
 * Closes each open command at the first report of its version or a newer one. The command is applied if the report
 * shows its effect, otherwise refused or, if the report's version is newer, expired; a command that already timed out
 * or expired gets `late = 'applied'` if a report of its version shows its effect.
 */
export async function applyReports(tx: Tx, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const numbered = reports.map((one, n) => ({ ...one, n }));
  // Must run before the next statement; otherwise it would also find commands that the next statement marks as expired.
  const late = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    sql`update command c set late = 'applied' from ${rowsOf(numbered, reportColumns)}
      where c.device_id = x.device_id and c.version = x.version and c.status = 'failed' and c.reason in ('timedOut', 'expired')
        and c.late is distinct from 'applied' and ${showsEffect('c')} returning c.id`,
  );
  const moved = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    sql`update command c set
        status = case when settled.applied then 'applied' else 'failed' end,
        reason = case when settled.applied then null when settled.exact then 'refused' else 'expired' end,
        why = case when not settled.applied and settled.exact then settled.why end, finished_at = settled.at
      from (select distinct on (open.id) open.id, x.at, x.why, open.version = x.version as exact,
          ${showsEffect('open')} as applied
        from command open join ${rowsOf(numbered, reportColumns)} on x.device_id = open.device_id and open.version <= x.version
        where ${isOpen('open.status')} order by open.id, x.n) settled
      where c.id = settled.id returning c.id`,
  );
  const ids = [...late, ...moved].map(({ id }) => id);
  await settleSettings(tx, ids, [...new Set(reports.map(({ deviceId }) => deviceId))]);
  await announce(tx, 'command', ids);
}
