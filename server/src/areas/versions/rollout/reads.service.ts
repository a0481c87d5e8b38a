import {
  type RolloutProgress,
  type RolloutWave,
  rolloutApi,
  type UpgradeCounts,
} from '@chargehand/contract/areas/versions/rollout';
import {
  type failureReasons,
  outcomeOf,
  type RolloutStatus,
  type UpgradeState,
  type WaitReason,
} from '@chargehand/contract/areas/versions/rollout-states';
import { rolloutDeviceApi, stepsKeptDays } from '@chargehand/contract/areas/versions/rollout-device';
import { type ParameterKey, parameters } from '@chargehand/contract/parameters';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../../lib/charger/connection';
import { checkedRows, type Db } from '../../../lib/db';
import { isWithin } from '../../../lib/firmware/window';
import { beginning, dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';

const dayMs = 86_400_000;

/** SQL for a device's state as it is shown. A device that has not responded to its offer counts as waiting. */
const upgradeState = sql<UpgradeState>`case member.state when 'offered' then 'waiting' else member.state end`;

const added = (state: string) => `coalesce(sum(${state}), 0)::int`;
const sums = sql<UpgradeCounts>`(select jsonb_build_object(${sql.raw(
  [
    `'waiting', ${added('waiting + offered')}`,
    `'done', ${added('done + there')}`,
    ...['downloading', 'installing', 'failed', 'skipped'].map((one) => `'${one}', ${added(one)}`),
  ].join(', '),
)}) from rollout_waves(array[rollout.id]))`;

const clock = (column: 'window_from' | 'window_to') =>
  sql<string | null>`to_char(${sql.ref(`rollout.${column}`)}, 'HH24:MI')`;

/** Adds the status as it is shown to a rollout. */
function withOutcome<Row extends { status: RolloutStatus; counts: UpgradeCounts; proposed: boolean }>(
  row: Row,
) {
  return { ...row, outcome: outcomeOf(row.status, row.counts.failed, row.proposed) };
}

/** SQL for whether a rollout waits for the approval of a second person. */
const proposed = sql<boolean>`is_proposed(rollout)`;

const rolloutRows = (db: Db) =>
  db
    .selectFrom('rollout')
    .innerJoin('firmware', 'firmware.id', 'rollout.firmwareId')
    .innerJoin('deviceModel as model', 'model.id', 'firmware.modelId')
    .leftJoin('account as founder', 'founder.id', 'rollout.createdBy')
    .leftJoin('deviceGroup', 'deviceGroup.id', 'rollout.groupId')
    .leftJoin('account as approver', 'approver.id', 'rollout.approvedBy')
    .leftJoin('rollout as left', 'left.id', 'rollout.backFrom')
    .leftJoin('firmware as leftFirmware', 'leftFirmware.id', 'left.firmwareId')
    .select([
      'rollout.backFrom',
      'leftFirmware.version as backFromVersion',
      'rollout.id',
      'rollout.firmwareId',
      'rollout.kind',
      'rollout.status',
      'rollout.reason',
      'rollout.stoppedTried',
      'rollout.stoppedFailed',
      'rollout.wave',
      'rollout.devices',
      'rollout.successPercent',
      'rollout.failurePercent',
      'rollout.whileCharging',
      'rollout.byHand',
      'rollout.retryMost',
      'rollout.retryPauseMinutes',
      'rollout.retryReasons',
      'rollout.takesLater',
      'rollout.beginsAt',
      'rollout.approvedAt',
      'deviceGroup.id as groupId',
      'deviceGroup.name as groupName',
      'approver.name as approvedBy',
      proposed.as('proposed'),
      'rollout.createdAt',
      'rollout.finishedAt',
      'firmware.version',
      'firmware.modelId',
      'rollout.waves as waveCount',
      'model.name as modelName',
      'founder.name as createdBy',
      clock('window_from').as('windowFrom'),
      clock('window_to').as('windowTo'),
      sums.as('counts'),
    ]);

export const rolloutReads = readsOf(
  { list: rolloutApi.list, export: rolloutApi.export },
  {
    rows: ({ db }) => rolloutRows(db),
    where: ({ search, firmwareId, modelId, status, params }, { has, is }) => [
      has(search, ['firmware.version', 'model.name']),
      is({ 'rollout.firmwareId': firmwareId, 'firmware.modelId': modelId, 'rollout.status': status }),
      dated(params, { createdAt: 'rollout.created_at', finishedAt: 'rollout.finished_at' }),
    ],
    order: {
      id: 'rollout.id',
      newest: 'rollout.created_at',
      columns: {
        createdAt: indexed('rollout.created_at'),
        finishedAt: gathered('rollout.finished_at'),
        devices: gathered('rollout.devices'),
      },
    },
    found: ({ version, modelName }) => ({ title: version, detail: modelName }),
    shown: withOutcome,
  },
);

/** Facts that decide why a waiting device waits. The hours of the rollout count by the device's own clock. */
interface Waiting {
  /** Reason without regard to the hours; `turn` if there is none. */
  waits: WaitReason | null;
  windowFrom: string | null;
  windowTo: string | null;
  timeZone: string | null;
}

const waitReason = sql<WaitReason | null>`case when member.state = 'offered' then 'answer' when member.state <> 'waiting' then null
  when rollout.status <> 'running' then 'halted' when member.wave > rollout.wave then 'wave'
  when member.not_before > now() then 'later' when not ${reachable} then 'offline'
  when not rollout.while_charging and exists (select from generate_series(5, cardinality(state.ports), 6) port
    where state.ports[port] = 1) then 'charging' else 'turn' end`;

/** SQL for the time zone of a device. A device without one of its own has the one of the parameter. */
const ownZone = sql<
  string | null
>`coalesce((select time_zone from device_desired where device_id = member.device_id),
  (select config_value from config where config_key = ${'device.timeZone' satisfies ParameterKey}))`;

/** Adds the reason why a device waits to its row. */
function withWait<Row extends Waiting>({ waits, windowFrom, windowTo, timeZone, ...row }: Row) {
  const zone = timeZone ?? parameters['device.timeZone'].preset;
  const inside = windowFrom === null || windowTo === null || isWithin(windowFrom, windowTo, zone, Date.now());
  const waitsFor: WaitReason | null = waits === 'turn' && !inside ? 'hours' : waits;
  return { ...row, waitsFor };
}

/** Returns the stored states for states as they are shown, so that the filter can use the index on stored states. */
const statesOf = (states: readonly UpgradeState[] | undefined) =>
  states?.flatMap((one) => (one === 'waiting' ? (['waiting', 'offered'] as const) : [one]));

export const memberReads = readsOf(rolloutDeviceApi, {
  rows: ({ db }) =>
    db
      .selectFrom('rolloutDevice as member')
      .innerJoin('device', 'device.id', 'member.deviceId')
      .innerJoin('rollout', 'rollout.id', 'member.rolloutId')
      .leftJoin('deviceState as state', 'state.deviceId', 'member.deviceId')
      .select([
        'member.id',
        'device.code',
        'member.wave',
        'member.percent',
        'member.reason',
        'member.why',
        'member.fromVersion',
        'member.attempt',
        'member.offeredAt',
        'member.downloadingAt',
        'member.installingAt',
        'member.finishedAt',
        'state.firmware as version',
        upgradeState.as('state'),
        sql<string | null>`case when member.state = 'waiting' then member.not_before end`.as('notBefore'),
        waitReason.as('waits'),
        ownZone.as('timeZone'),
        clock('window_from').as('windowFrom'),
        clock('window_to').as('windowTo'),
      ]),
  where: ({ rolloutId, search, state, wave, reason }, { is }) => [
    is({
      'member.rolloutId': rolloutId,
      'member.wave': wave,
      'member.reason': reason,
      'member.state': statesOf(state),
    }),
    search === undefined ? undefined : beginning('device.code', search),
  ],
  order: {
    id: 'member.id',
    columns: { code: gathered('device.code'), finishedAt: gathered('member.finished_at') },
  },
  shown: withWait,
});

const WaveRow = z.object({
  rolloutId: z.int(),
  wave: z.int(),
  percent: z.int(),
  openedAt: z.string().nullable(),
  waiting: z.int(),
  offered: z.int(),
  downloading: z.int(),
  installing: z.int(),
  done: z.int(),
  failed: z.int(),
  skipped: z.int(),
  there: z.int(),
});
const Failed = z.object({
  rolloutId: z.int(),
  reason: z.custom<(typeof failureReasons)[number]>((value) => typeof value === 'string'),
  count: z.int(),
});

/** Reads the waves and failure reasons of rollouts. Returns a function that returns those of one rollout. */
export async function partsOf(db: Db, ids: readonly number[]) {
  const waves = await checkedRows(db, WaveRow, sql`select * from rollout_waves(${ids}::bigint[])`);
  const failures = await checkedRows(
    db,
    Failed,
    sql`select rollout_id, reason, sum(n)::int as count from (
        select rollout_id, reason, count(*) as n from rollout_device
          where rollout_id = any(${ids}::bigint[]) and state = 'failed' group by 1, 2
        union all select rollout_id, reason, devices from rollout_failure where rollout_id = any(${ids}::bigint[])) failed
      group by 1, 2 order by 3 desc, 2`,
  );
  return (id: number): Pick<RolloutProgress, 'waves' | 'failures'> => ({
    waves: waves
      .filter(({ rolloutId }) => rolloutId === id)
      .map(({ rolloutId: _, wave, percent, openedAt, offered, waiting, there, ...rest }): RolloutWave => {
        const { downloading, installing, done, failed } = rest;
        const judged = waiting + offered + downloading + installing + done + failed;
        const counts = { ...rest, waiting: waiting + offered, done: rest.done + there };
        return {
          wave,
          percent,
          openedAt,
          counts,
          judged,
          succeeded: done,
          devices: Object.values(counts).reduce((sum, n) => sum + n, 0),
        };
      }),
    failures: failures
      .filter(({ rolloutId }) => rolloutId === id)
      .map(({ reason, count }) => ({ reason, count })),
  });
}

/** Returns one rollout with its waves and reasons of failures, or undefined if it does not exist. */
export async function rolloutWithParts(db: Db, id: number) {
  const row = await rolloutRows(db).where('rollout.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  // The rows of rollouts that ended long ago are deleted, too, and say nothing about their devices.
  const old = row.finishedAt !== null && Date.parse(row.finishedAt) < Date.now() - stepsKeptDays * dayMs;
  const { left } = await db
    .selectFrom('rolloutDevice')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('rolloutId', '=', id)
    .executeTakeFirstOrThrow();
  return { ...withOutcome(row), ...(await partsOf(db, [id]))(id), deleted: old ? 0 : row.devices - left };
}

/** Returns the current progress of rollouts. */
export async function readProgress(db: Db, ids: readonly number[]): Promise<RolloutProgress[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('rollout')
    .select([
      'id',
      'status',
      'reason',
      'stoppedTried',
      'stoppedFailed',
      'wave',
      'failurePercent',
      'finishedAt',
    ])
    .select([sums.as('counts'), proposed.as('proposed')])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const parts = await partsOf(db, ids);
  return rows.map((row) => ({ ...withOutcome(row), ...parts(row.id) }));
}
