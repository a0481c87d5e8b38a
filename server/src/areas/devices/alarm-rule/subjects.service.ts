import type { IncidentCause } from '@chargehand/contract/areas/devices/incident';
import type { AlarmKind, AlarmSeverity } from '@chargehand/contract/areas/devices/alarm-words';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';

/** An alarm or an incident, as messages tell of it. */
export interface Subject {
  kind: AlarmKind;
  severity: AlarmSeverity;
  /** Cause of an incident; null for a single alarm. */
  cause: IncidentCause | null;
  /** Name and code of the device, or what the devices of an incident have in common; null for the whole broker. */
  name: string | null;
  code: string | null;
  place: string | null;
  /** Number of devices of the rule's company: 1 for a single alarm. */
  devices: number;
  beganAt: string;
  /** When the condition ended, or an incident was over; null while it lasts. */
  endedAt: string | null;
  /** True if it is unacknowledged, and nothing holds it back. */
  waits: boolean;
  /** Text of which the webhook makes its key: kind and device, or kind and cause. */
  key: string;
}

/** The company whose devices are counted; null ids for the operator, who sees all. */
interface Company {
  agentId: number | null;
  merchantId: number | null;
}

/** Condition that an alarm waits for a person, as `alarm_state()` of the database says. */
const waits = sql<boolean>`(alarm.closed_at is null and alarm.returned_at is null and alarm.acknowledged_at is null
  and alarm.shelved_until is null and alarm.suppressed is null)`;

/** Returns alarms, those raised last first. */
export async function alarmSubjects(db: Db, ids: readonly number[]): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const alarms = await db
    .selectFrom('alarm')
    .leftJoin('place', 'place.id', 'alarm.placeId')
    .select(['alarm.id', 'alarm.kind', 'alarm.severity', 'alarm.deviceId', 'alarm.code', 'alarm.beganAt'])
    .select(['alarm.deviceName as name', 'place.name as place', waits.as('waits')])
    .select(sql<string | null>`coalesce(alarm.returned_at, alarm.closed_at)`.as('endedAt'))
    .where('alarm.id', 'in', ids)
    .orderBy('alarm.raisedAt', 'desc')
    .orderBy('alarm.id', 'desc')
    .execute();
  return alarms.map(({ deviceId, ...alarm }) => ({
    ...alarm,
    cause: null,
    devices: 1,
    key: `${alarm.kind} device ${deviceId}`,
  }));
}

/** Returns incidents, the newest first, with the number of a company's devices in them. */
export async function incidentSubjects(
  db: Db,
  ids: readonly number[],
  { agentId, merchantId }: Company,
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const ofCompany = sql`alarm.incident_id = incident.id and (${agentId}::bigint is null or alarm.agent_id = ${agentId}::bigint)
    and (${merchantId}::bigint is null or alarm.merchant_id = ${merchantId}::bigint)`;
  const incidents = await db
    .selectFrom('incident')
    .select(['id', 'kind', 'severity', 'cause', 'common', 'beganAt', 'closedAt as endedAt'])
    .select(
      sql<string | null>`coalesce(name, case when cause in ('lane', 'firmware') then common end)`.as('name'),
    )
    .select(sql<number>`(select count(*)::int from alarm where ${ofCompany})`.as('devices'))
    .select(sql<boolean>`exists (select from alarm where ${ofCompany} and ${waits})`.as('waits'))
    .where('id', 'in', ids)
    .orderBy('raisedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return incidents.map(({ common, ...incident }) => ({
    ...incident,
    code: null,
    place: null,
    key: `${incident.kind} ${incident.cause} ${common}`,
  }));
}
