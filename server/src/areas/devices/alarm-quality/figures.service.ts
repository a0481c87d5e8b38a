import { AlarmQuality, alarmTargets, maxWorst } from '@chargehand/contract/areas/devices/alarm-quality';
import { alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { sql } from 'kysely';
import { checkedRows, type Db } from '../../../lib/db';
import { found } from '../../../lib/fail';

/** Returns SQL for the range: whole windows of ten minutes, of which the last one is the present one. */
const rangeOf = (days: number) => sql`range as materialized (
  select until - make_interval(days => ${days}) as since, until
  from (select date_bin('10 minutes', now(), 'epoch') + interval '10 minutes' as until) present)`;

/**
 * SQL for the table `raised`: each time in the range that an alarm was raised, by its window. Only alarms that were
 * raised again need their steps, because the last time is that of the alarm itself.
 */
const raised = sql`raised as (
  select date_bin('10 minutes', a.raised_at, 'epoch') as bin, a.device_id, a.severity, a.acknowledged_by, a.taken_by
    from alarm a where a.raised_at >= (select since from range) and a.repeats = 0
  union all
  select date_bin('10 minutes', s.at, 'epoch'), a.device_id, a.severity, a.acknowledged_by, a.taken_by
    from alarm a join alarm_step s on s.alarm_id = a.id
    where a.raised_at >= (select since from range) and a.repeats > 0
      and s.step in ('raised', 'raisedAgain') and s.at >= (select since from range))`;

/** SQL for the table `counted`: in one pass, the times by window, by device, by severity and by account. */
const counted = sql`counted as materialized (
  select bin, device_id, severity, acknowledged_by, taken_by, count(*)::int as n from raised
  group by grouping sets ((bin), (device_id), (severity), (acknowledged_by), (taken_by)))`;

/** SQL for the table `bins`: each window of the range with its number of alarms. */
const bins = sql`bins as materialized (
  select bin, coalesce(n, 0) as n
  from range cross join lateral generate_series(range.since, range.until - interval '10 minutes', '10 minutes') bin
    left join counted using (bin))`;

/** SQL for the table `worst`: the devices with the most alarms, named as at their newest one. */
const worst = sql`worst as (
  select top.device_id, newest.code, newest.device_name, top.n
  from (select device_id, n from counted where device_id is not null order by n desc, device_id limit ${maxWorst}) top
    cross join lateral (select code, device_name from alarm where alarm.device_id = top.device_id
      order by raised_at desc, id desc limit 1) newest)`;

/** SQL for the table `people`: the number of accounts that acknowledged or took one of the alarms. */
const people = sql`people as materialized (
  select greatest(1, count(distinct account))::int as n
  from (select acknowledged_by as account from counted union all select taken_by from counted) accounts)`;

/** Returns SQL for an instant as ISO 8601 in UTC. */
const iso = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Returns the figures of the alarms that an account may see. An operator is an account that acknowledged or took one of
 * them; a flood is a window with more than `alarmTargets.flood` alarms for each operator.
 */
export async function figuresOf(db: Db, days: number): Promise<AlarmQuality> {
  const rows = await checkedRows(
    db,
    AlarmQuality,
    sql`with ${rangeOf(days)}, ${raised}, ${counted}, ${bins}, ${worst}, ${people}
      select ${iso('range.since')} as since, ${iso('range.until')} as until, people.n as operators,
        (select sum(n)::int from bins) as count, (select count(*)::int from bins) as windows,
        (select count(*)::int from bins where n > ${alarmTargets.flood} * people.n) as floods,
        (select max(n) from bins) as most,
        (select json_agg(json_build_object('at', day, 'count', n, 'windows', windows) order by day)
          from (select day_of(bin) as day, sum(n)::int as n, count(*)::int as windows from bins group by 1) days) as days,
        (select json_object_agg(severity, coalesce(n, 0))
          from unnest(${alarmSeverities}::text[]) severity left join counted using (severity)) as severities,
        (select coalesce(json_agg(json_build_object('deviceId', device_id, 'code', code, 'deviceName', device_name,
          'count', n) order by n desc, device_id), '[]') from worst) as worst,
        (select count(*)::int from alarm a where a.closed_at is null and a.raised_at < now() - interval '24 hours'
          and a.shelved_until is null and a.suppressed is null) as stale,
        (select count(*)::int from alarm a where a.chatters and a.closed_at is null) as chattering
      from range, people`,
  );
  return found(rows[0]);
}
