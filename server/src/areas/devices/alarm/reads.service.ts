import { alarmApi, Alarm } from '@chargehand/contract/areas/devices/alarm';
import type { AlarmState } from '@chargehand/contract/device/alarm-state';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import { calledBy, namedExactly } from '../../stock/device/device-search.service';

/**
 * Returns a query for alarms. All joins are left joins, so that the planner can drop them from a query that only counts
 * rows.
 */
const alarms = (db: Db) =>
  db
    .selectFrom('alarm')
    .leftJoin('device', 'device.id', 'alarm.deviceId')
    .leftJoin('agent', 'agent.id', 'alarm.agentId')
    .leftJoin('merchant', 'merchant.id', 'alarm.merchantId')
    .leftJoin('place', 'place.id', 'alarm.placeId')
    .leftJoin('account as acknowledger', 'acknowledger.id', 'alarm.acknowledgedBy')
    .leftJoin('account as taker', 'taker.id', 'alarm.takenBy')
    .select(['alarm.id', 'alarm.kind', 'alarm.severity', 'alarm.deviceId', 'alarm.code'])
    .select(['alarm.deviceName', 'alarm.modelName', 'alarm.evidence', 'alarm.beganAt', 'alarm.raisedAt'])
    .select(['alarm.returnedAt', 'alarm.chatters', 'alarm.repeats', 'alarm.acknowledgedAt'])
    .select(['alarm.shelvedUntil', 'alarm.closedAt', 'alarm.incidentId'])
    .select(['agent.name as agentName', 'merchant.name as merchantName', 'place.name as placeName'])
    .select(({ fn }) => [
      fn.coalesce('acknowledger.account', 'alarm.acknowledgedName').as('acknowledgedBy'),
      fn.coalesce('taker.account', 'alarm.takenName').as('takenBy'),
    ])
    .select(sql<AlarmState>`alarm_state(alarm)`.as('state'));

/** Evidence without any facts. The database stores only those that a kind has. */
const noEvidence = { ports: null, value: null, limit: null, seenAt: null, version: null };

/** Returns the condition that alarms have one of these states. Open ones are found by their own index. */
const inStates = (states: readonly AlarmState[] = []) => {
  if (states.length === 0) return undefined;
  const one = sql<boolean>`alarm_state(alarm) = any(${states}::text[])`;
  return states.includes('closed') ? one : sql<boolean>`(alarm.closed_at is null and ${one})`;
};

/**
 * Returns the number of unacknowledged alarms that are critical or major. The condition is that of the index
 * `alarm_urgent`, and says of the state what `alarm_state` says.
 */
export async function urgentCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('alarm')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`severity in ('critical', 'major') and closed_at is null and returned_at is null
        and acknowledged_at is null and shelved_until is null and suppressed is null`,
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the condition that an account takes care of alarms, or that it does not. */
const takenBy = (accountId: number, mine: boolean | undefined) =>
  mine === undefined
    ? undefined
    : mine
      ? sql<boolean>`alarm.taken_by = ${accountId}`
      : sql<boolean>`(alarm.taken_by is null or alarm.taken_by <> ${accountId})`;

/** Declares how alarms are listed. Tenants see those of devices that belonged to them when the alarm was raised. */
export const alarmReads = readsOf(alarmApi, {
  rows: ({ db }) => alarms(db),
  where: (
    {
      search,
      state,
      severity,
      kind,
      mine,
      chatters,
      modelId,
      placeId,
      agentId,
      merchantId,
      deviceId,
      incidentId,
      params,
    },
    { is },
    { db, session },
  ) => [
    calledBy(db, search),
    inStates(state),
    takenBy(session.accountId, mine),
    is({
      'alarm.severity': severity,
      'alarm.kind': kind,
      'alarm.chatters': chatters,
      'device.modelId': modelId,
      'alarm.placeId': placeId,
      'alarm.agentId': agentId,
      'alarm.merchantId': merchantId,
      'alarm.deviceId': deviceId,
      'alarm.incidentId': incidentId,
    }),
    dated(params, { raisedAt: 'alarm.raised_at' }),
  ],
  order: {
    id: 'alarm.id',
    newest: 'alarm.raised_at',
    columns: { raisedAt: indexed('alarm.raised_at'), closedAt: gathered('alarm.closed_at') },
  },
  first: ({ search }) => namedExactly(search),
  shown: ({ evidence, ...row }) =>
    Alarm.parse({ ...row, evidence: { ...noEvidence, ...(evidence as object) } }),
});
