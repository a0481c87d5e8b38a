import { alarmKindApi, type AlarmKindRow, hasSetting } from '@chargehand/contract/areas/devices/alarm-kind';
import { alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { found, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { gathered } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

/** Sorts from critical to info. */
const bySeverity = sql`array_position(${alarmSeverities}::text[], alarm_kind.severity)`;

const reads = readsOf(alarmKindApi, {
  rows: ({ db }) =>
    db
      .selectFrom('alarmKind')
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from alarm where alarm.kind = alarm_kind.kind and alarm.closed_at is null)`.as(
          'openCount',
        ),
      ),
  where: ({ severity, enabled }, { is }) => [
    is({ 'alarmKind.severity': severity, 'alarmKind.enabled': enabled }),
  ],
  order: {
    id: 'alarm_kind.id',
    columns: {
      severity: gathered(bySeverity),
      onSeconds: gathered('alarm_kind.on_seconds'),
      offSeconds: gathered('alarm_kind.off_seconds'),
    },
  },
  shown({ kind, ...row }): AlarmKindRow {
    const own = <Value>(key: Parameters<typeof hasSetting>[1], value: Value) =>
      hasSetting(kind, key) ? value : null;
    return {
      ...row,
      kind,
      onSeconds: own('onSeconds', row.onSeconds),
      offSeconds: own('offSeconds', row.offSeconds),
      mostChanges: own('mostChanges', row.mostChanges),
      bound: own('bound', row.bound),
      slack: own('slack', row.slack),
    };
  },
});

/** Registers the routes of kinds of alarms. Kinds exist from the beginning and cannot be added or deleted. */
export function alarmKindRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, alarmKindApi.update, async ({ db, params: { id }, body: { kind, ...settings }, audit }) => {
    const before = found(
      await db.selectFrom('alarmKind').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    if (before.kind !== kind) refuse({ kind: 'fixed' });
    await db.updateTable('alarmKind').set(settings).where('id', '=', id).execute();
    audit.of(id, before);
    return null;
  });
}
