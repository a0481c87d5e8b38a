import {
  GroupSchedule,
  type GroupScheduleDraft,
  groupScheduleApi,
} from '@chargehand/contract/areas/devices/group-schedule';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { serveBulk } from '../../../lib/list/bulk';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { commandOf } from './run.service';

/** Number of runs that the detail of a schedule shows. */
const newestRuns = 30;

const schedules = (db: Db) =>
  db
    .selectFrom('groupSchedule')
    .innerJoin('deviceGroup', 'deviceGroup.id', 'groupSchedule.groupId')
    .leftJoin('account', 'account.id', 'groupSchedule.accountId')
    .select(['groupSchedule.id', 'groupSchedule.groupId', 'groupSchedule.action', 'groupSchedule.limitW'])
    .select(['groupSchedule.time', 'groupSchedule.repeat', 'groupSchedule.weekdays', 'groupSchedule.enabled'])
    .select(['groupSchedule.createdAt', 'groupSchedule.updatedAt'])
    .select(['deviceGroup.name as groupName', 'account.account as account'])
    .select([
      sql<string | null>`group_schedule.day::text`.as('day'),
      sql<
        string | null
      >`(select max(run.at) from group_schedule_run run where run.schedule_id = group_schedule.id)`.as(
        'ranAt',
      ),
    ]);

const { list, export: file } = groupScheduleApi;

const reads = readsOf(
  { list, export: file },
  {
    rows: ({ db }) => schedules(db),
    where: ({ groupId, action, enabled }, { is }) => [
      is({
        'groupSchedule.groupId': groupId,
        'groupSchedule.action': action,
        'groupSchedule.enabled': enabled,
      }),
    ],
    order: {
      id: 'group_schedule.id',
      newest: 'group_schedule.created_at',
      columns: {
        time: gathered('group_schedule.time'),
        createdAt: indexed('group_schedule.created_at'),
        updatedAt: gathered('group_schedule.updated_at'),
      },
    },
    shown: (row) => GroupSchedule.parse(row),
  },
);

/** Returns the columns of a draft; values that its action or repetition does not use are cleared. */
const columnsOf = ({ action, limitW, repeat, day, weekdays, ...draft }: GroupScheduleDraft) => ({
  ...draft,
  action,
  repeat,
  limitW: action === 'setLimit' ? limitW : null,
  day: repeat === 'once' ? day : null,
  weekdays: repeat === 'weekdays' ? [...new Set(weekdays)].sort((a, b) => a - b) : [],
});

/** Registers the routes of schedules. A schedule runs with the permissions of the account that saved it last. */
export function groupScheduleRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, groupScheduleApi.get, async ({ db, params: { id } }) => {
    const schedule = found(await schedules(db).where('groupSchedule.id', '=', id).executeTakeFirst());
    const runs = await db
      .selectFrom('groupScheduleRun as run')
      .leftJoin('job', 'job.id', 'run.jobId')
      .select(['run.zone', 'run.at', 'run.jobId as job', 'job.state', 'job.done', 'job.refused'])
      .select(sql<string>`run.day::text`.as('day'))
      .where('run.scheduleId', '=', id)
      .orderBy('run.at', 'desc')
      .orderBy('run.zone')
      .limit(newestRuns)
      .execute();
    return {
      ...GroupSchedule.parse(schedule),
      runs: runs.map(({ done, refused, ...run }) => ({ ...run, done: done ?? 0, refused: refused ?? 0 })),
    };
  });

  serveWrites(app, groupScheduleApi, {
    table: 'groupSchedule',
    rows: (db) => db.selectFrom('groupSchedule').selectAll(),
    async check(draft, { db, session }) {
      const { all } = commandOf(draft);
      if (!hasPermission(session.permissions, all.access)) refuse({ action: 'notPermitted' });
      const group = await db
        .selectFrom('deviceGroup')
        .select('id')
        .where('id', '=', draft.groupId)
        .executeTakeFirst();
      if (!group) refuse({ groupId: 'unknown' });
    },
    columns: (draft, { session }) => ({
      ...columnsOf(draft),
      accountId: session.accountId,
      updatedAt: sql`now()`,
    }),
    broken: { group_schedule_group_id_fkey: { groupId: 'unknown' } },
  });

  serveBulk(
    app,
    { some: groupScheduleApi.remove, all: groupScheduleApi.removeAll },
    { reads, name: 'group_schedule.time', work: deleting('groupSchedule') },
  );
}
