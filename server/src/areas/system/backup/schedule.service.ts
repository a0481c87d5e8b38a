import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, inTransaction } from '../../../lib/db';
import { parameter } from '../../../lib/parameters';

const Times = z.object({
  /** Time at which the last backup was due, or null if that was before this system existed. */
  lastDue: z.string().nullable(),
  nextDue: z.string(),
  lastDone: z.string().nullable(),
  lastDrill: z.string().nullable(),
  /** True if a backup is due and none was made since. A failed one is tried again after an hour. */
  isDue: z.boolean(),
  /** True if a drill is due: its day of the month has come, and there was none this month. */
  isDrillDue: z.boolean(),
  /** True if the last backup failed, or the last success is older than two days. */
  isOverdue: z.boolean(),
  /** True if a run is waiting or running. */
  isOpen: z.boolean(),
});
type Schedule = z.infer<typeof Times>;

/** Reads when backups and drills are due, by the parameters of the schedule and the clock of the database. */
export async function readSchedule(db: Db): Promise<Schedule> {
  const [enabled, hour, drillDay, timeZone] = [
    await parameter(db, 'backup.scheduled'),
    await parameter(db, 'backup.hour'),
    await parameter(db, 'backup.drillDay'),
    await parameter(db, 'device.timeZone'),
  ];
  const [times] = await checkedRows(
    db,
    Times,
    sql`with clock as (
        select local, date_trunc('day', local) + make_interval(hours => ${hour}) as today
          from (select now() at time zone ${timeZone} as local) now
      ), due as (
        select local,
          (case when today <= local then today else today - interval '1 day' end) at time zone ${timeZone} as last,
          (case when today <= local then today + interval '1 day' else today end) at time zone ${timeZone} as next
        from clock
      ), done as (
        select max(finished_at) filter (where kind = 'backup') as backup, max(finished_at) filter (where kind = 'drill') as drill
          from backup_run where state = 'done'
      ), born as (select system_born() as at)
      select case when born.at < due.last then due.last end as "lastDue", due.next as "nextDue",
        done.backup as "lastDone", done.drill as "lastDrill",
        ${enabled}::boolean and born.at < due.last and not exists (select from backup_run where kind = 'backup'
          and created_at >= due.last and (state <> 'failed' or created_at > now() - interval '1 hour')) as "isDue",
        ${drillDay}::int > 0 and done.backup is not null and extract(day from local) >= ${drillDay}
          and extract(hour from local) >= ${hour} and not exists (select from backup_run where kind = 'drill'
            and created_at >= date_trunc('month', local) at time zone ${timeZone}
            and (state <> 'failed' or created_at > now() - interval '1 day')) as "isDrillDue",
        coalesce((select state = 'failed' from backup_run where kind = 'backup' and finished_at is not null
            order by finished_at desc limit 1), false)
          or ${enabled}::boolean and greatest(done.backup, born.at) < now() - interval '2 days' as "isOverdue",
        exists (select from backup_run where finished_at is null) as "isOpen"
      from due, done, born`,
  );
  if (!times) throw new Error('the schedule of backups has no row');
  return times;
}

/** Kinds of runs that the schedule and accounts start without naming a backup. */
type Startable = 'backup' | 'drill';

/** Adds a run, which a server then takes. Returns its id, or undefined if another run is open. */
export async function addRun(
  db: Db,
  run: { kind: Startable | 'verification'; startedBy: number | null; backup?: string },
): Promise<number | undefined> {
  const added = await db
    .insertInto('backupRun')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Ends open runs whose work is no longer in the queue, for example because their server was killed three times. */
async function endAbandoned(db: Db): Promise<void> {
  await sql`update backup_run set state = 'failed', finished_at = now(), error = 'the server ended during the run'
    where finished_at is null and created_at < now() - interval '1 minute' and not exists (select from graphile_worker.jobs
      where key = 'backup ' || backup_run.id and attempts < max_attempts)`.execute(db);
}

/** Starts what is due, and notifies super administrators of backups that are overdue. */
export async function runSchedule(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endAbandoned(tx);
    const { isDue, isDrillDue, isOverdue, lastDone } = await readSchedule(tx);
    if (isDue) await addRun(tx, { kind: 'backup', startedBy: null });
    else if (isDrillDue) await addRun(tx, { kind: 'drill', startedBy: null });
    if (isOverdue)
      await sql`select notify_of_backups('overdue', ${JSON.stringify({ at: lastDone })}::jsonb)`.execute(tx);
  });
}
