import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { type ScheduledAction, scheduledActions } from '@chargehand/contract/areas/devices/group-schedule';
import { defaultLanguage } from '@chargehand/contract/i18n/languages';
import { localTime } from '@chargehand/contract/i18n/zone-clock';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, inTransaction } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import { jobOf } from '../../../lib/list/bulk';
import { startJob } from '../../../lib/job/start';
import { dueDay } from './due';

const Planned = z.object({
  id: z.int(),
  groupId: z.int(),
  accountId: z.int(),
  action: z.enum(scheduledActions),
  limitW: z.int().nullable(),
  time: z.string(),
  repeat: z.string(),
  day: z.string().nullable(),
  weekdays: z.array(z.int()),
  since: z.number(),
});
type Planned = z.infer<typeof Planned>;

const Zone = z.object({ zone: z.string() });
const Bounds = z.object({ total: z.int(), last: z.int() });

/** Returns the endpoint whose job does a scheduled action, and its parameters. */
export function commandOf({ action, limitW }: Pick<Planned, 'action' | 'limitW'>) {
  const commands = {
    turnOn: { all: boundDeviceApi.switchDeviceAll, wish: { on: true } },
    turnOff: { all: boundDeviceApi.switchDeviceAll, wish: { on: false } },
    fanAuto: { all: boundDeviceApi.switchFanAll, wish: { fan: 'auto' } },
    fanOn: { all: boundDeviceApi.switchFanAll, wish: { fan: 'on' } },
    fanOff: { all: boundDeviceApi.switchFanAll, wish: { fan: 'off' } },
    setLimit: { all: boundDeviceApi.setLimitAll, wish: { limitW } },
    restart: { all: boundDeviceApi.restartAll, wish: {} },
  } satisfies Record<ScheduledAction, object>;
  return commands[action];
}

/** Returns the schedules that may have a run now. */
const plannedRows = (db: Db) =>
  checkedRows(
    db,
    Planned,
    sql`select id, group_id as "groupId", account_id as "accountId", action, limit_w as "limitW", time, repeat, day::text,
        weekdays, extract(epoch from updated_at)::float8 * 1000 as since
      from group_schedule where enabled and account_id is not null
        and (repeat <> 'once' or day between current_date - 2 and current_date + 2) order by id`,
  );

/** Returns the time zones in use: those of places, and the operator's. */
const zonesInUse = (db: Db) =>
  checkedRows(
    db,
    Zone,
    sql`select distinct time_zone as zone from place union select default_time_zone() order by 1`,
  );

/**
 * Starts the run of a schedule in a time zone on a local day, unless a server has started it already. The run is a job
 * of the schedule's account for the devices of the group in that zone.
 */
async function start(db: Db, planned: Planned, zone: string, day: string): Promise<void> {
  const { all, wish } = commandOf(planned);
  const where = { groupId: [planned.groupId], zone };
  await inTransaction(
    db,
    async (tx) => {
      const run = { scheduleId: planned.id, zone, day };
      const begun = await tx
        .insertInto('groupScheduleRun')
        .values(run)
        .onConflict((conflict) => conflict.doNothing())
        .returning('scheduleId')
        .executeTakeFirst();
      if (!begun) return;
      const [bounds = { total: 0, last: 0 }] = await checkedRows(
        tx,
        Bounds,
        sql`select count(*)::int as total, coalesce(max(device.id), 0)::int8 as last
          from device left join place on place.id = device.place_id
          where device.id in (select group_members(${planned.groupId}))
            and coalesce(place.time_zone, default_time_zone()) = ${zone}`,
      );
      if (bounds.total === 0) return;
      const jobId = await startJob(
        {
          db: tx,
          session: { accountId: planned.accountId, apiKey: null },
          request: { id: `schedule ${planned.id}`, ip: '', headers: {} },
        },
        jobOf(all),
        { body: { wish, where }, language: defaultLanguage, last: bounds.last },
        { total: bounds.total },
      );
      await tx
        .updateTable('groupScheduleRun')
        .set({ jobId })
        .where('scheduleId', '=', run.scheduleId)
        .where('zone', '=', zone)
        .where('day', '=', day)
        .execute();
    },
    'read write',
  );
}

/** Starts all runs of schedules that are due at an instant, in milliseconds since 1970. */
export async function startDue(db: Db, now: number): Promise<void> {
  const [schedules, zones] = [await plannedRows(db), await zonesInUse(db)];
  for (const { zone } of zones) {
    const local = localTime(zone, now);
    for (const planned of schedules) {
      const day = dueDay(planned, zone, now, local);
      if (day === undefined) continue;
      try {
        await start(db, planned, zone, day);
      } catch (error) {
        // An account with too many open jobs: the run is tried again with the next minute.
        if (!(error instanceof Failure)) throw error;
      }
    }
  }
}
