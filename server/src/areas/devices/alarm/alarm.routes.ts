import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Audit } from '../../../lib/audit/audit';
import type { Db } from '../../../lib/db';
import { fail, foundAll } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { type ActionCall, serveBulk } from '../../../lib/list/bulk';
import { serveReads } from '../../../lib/list/reads';
import { courseOf } from './course.service';
import { alarmReads, urgentCount } from './reads.service';

/** Locks alarms in order of id. Refuses all if one is closed or cannot be seen. */
async function openAlarms(db: Db, ids: readonly number[]) {
  const alarms = await db
    .selectFrom('alarm')
    .select(['id', 'code', 'kind', 'raisedAt', 'closedAt', 'acknowledgedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  foundAll(ids, alarms);
  if (alarms.some(({ closedAt }) => closedAt !== null)) fail('alarmClosed');
  return alarms;
}

type Opened = Awaited<ReturnType<typeof openAlarms>>;

const logged = (audit: Audit, ids: readonly number[], alarms: Opened, wish: Record<string, unknown> = {}) =>
  audit.of(
    ids.join(','),
    alarms.map(({ code, kind, raisedAt }) => ({ code, kind, raisedAt })),
    wish,
  );

/** Acknowledges alarms. Those that a person has acknowledged already keep that person. */
async function acknowledge({ db, session, audit }: ActionCall, ids: number[]): Promise<void> {
  const alarms = await openAlarms(db, ids);
  await db
    .updateTable('alarm')
    .set({ acknowledgedAt: sql`now()`, acknowledgedBy: session.accountId })
    .where('id', 'in', ids)
    .where('acknowledgedAt', 'is', null)
    .execute();
  logged(audit, ids, alarms);
}

/** Registers the routes of alarms. */
export function alarmRoutes(app: FastifyInstance): void {
  serveReads(app, alarmReads);

  serve(app, alarmApi.course, async ({ db, params: { id }, session }) => {
    const steps = await courseOf(db, session, id);
    return steps.length === 0 ? fail('notFound') : steps;
  });

  serve(app, alarmApi.waiting, async ({ db }) => ({ count: await urgentCount(db) }));

  serveBulk(
    app,
    { some: alarmApi.acknowledge, all: alarmApi.acknowledgeAll },
    {
      reads: alarmReads,
      name: 'alarm.code',
      alreadyDone: sql<boolean>`(alarm.acknowledged_at is not null or alarm.closed_at is not null)`,
      work: acknowledge,
    },
  );

  serve(app, alarmApi.take, async ({ db, params: { ids }, session, audit }) => {
    const alarms = await openAlarms(db, ids);
    await db.updateTable('alarm').set({ takenBy: session.accountId }).where('id', 'in', ids).execute();
    logged(audit, ids, alarms);
    return null;
  });

  serve(app, alarmApi.shelve, async ({ db, params: { ids }, body: { hours, reason }, audit }) => {
    const alarms = await openAlarms(db, ids);
    await db
      .updateTable('alarm')
      .set({ shelvedUntil: sql`now() + make_interval(hours => ${hours})`, shelfReason: reason })
      .where('id', 'in', ids)
      .execute();
    logged(audit, ids, alarms, { hours, reason });
    return null;
  });

  serve(app, alarmApi.unshelve, async ({ db, params: { ids }, audit }) => {
    const alarms = await openAlarms(db, ids);
    await db
      .updateTable('alarm')
      .set({ shelvedUntil: null, shelfReason: null })
      .where('id', 'in', ids)
      .execute();
    logged(audit, ids, alarms);
    return null;
  });

  serve(app, alarmApi.note, async ({ db, params: { ids }, body: { note }, session, audit }) => {
    const alarms = await db
      .selectFrom('alarm')
      .select(['id', 'code', 'kind', 'raisedAt', 'closedAt', 'acknowledgedAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    foundAll(ids, alarms);
    await db
      .insertInto('alarmStep')
      .values(ids.map((alarmId) => ({ alarmId, step: 'noted' as const, accountId: session.accountId, note })))
      .execute();
    logged(audit, ids, alarms, { note });
    return null;
  });
}
