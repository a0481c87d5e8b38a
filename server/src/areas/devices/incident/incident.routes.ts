import { incidentApi } from '@chargehand/contract/areas/devices/incident';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

/** SQL for the number of an incident's alarms that the caller sees, and of those whose condition still holds. */
const alarmCount = sql<number>`(select count(*)::int from alarm where alarm.incident_id = incident.id)`;
const activeCount = sql<number>`(select count(*)::int from alarm
  where alarm.incident_id = incident.id and alarm.closed_at is null and alarm.returned_at is null)`;

const reads = readsOf(incidentApi, {
  rows: ({ db, session }) =>
    db
      .selectFrom('incident')
      .select(['id', 'kind', 'severity', 'cause', 'placeId', 'beganAt', 'raisedAt', 'closedAt'])
      .select([alarmCount.as('alarmCount'), activeCount.as('activeCount')])
      // Customers do not learn how many devices others have.
      .select(sql<number | null>`case when ${session.agentId === null} then devices end`.as('devices'))
      .select(
        sql<string | null>`coalesce(name, case when cause in ('lane', 'firmware') then common end)`.as(
          'name',
        ),
      )
      .select(sql<boolean>`closed_at is null`.as('ongoing')),
  where: ({ ongoing, kind, cause, placeId, params }, { is }) => [
    ongoing === undefined ? undefined : sql<boolean>`(closed_at is null) = ${ongoing}`,
    is({ kind, cause, placeId }),
    dated(params, { raisedAt: 'raised_at' }),
  ],
  order: {
    id: 'id',
    newest: 'raised_at',
    columns: { raisedAt: indexed('raised_at'), closedAt: gathered('closed_at') },
  },
  shown: (row) => row,
});

/** Registers the routes of incidents. */
export function incidentRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
}
