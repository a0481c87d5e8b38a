-- Incidents: alarms of one kind on many devices that have a cause in common.

-- Counts the devices in use that share a cause, at most `most`.
create or replace function devices_in_common(cause text, common text, most bigint) returns bigint language plpgsql stable as $$
declare
  n bigint;
begin
  if cause = 'firmware' then
    select count(*) into n from (select from device_state s join device d on d.id = s.device_id
      where s.firmware = common and can_alarm(d) limit most) counted;
  elsif cause = 'place' then
    select count(*) into n from (select from device d where d.place_id = common::bigint and can_alarm(d) limit most) counted;
  elsif cause = 'model' then
    select count(*) into n from (select from device d where d.model_id = common::bigint and can_alarm(d) limit most) counted;
  elsif cause = 'lane' then
    select count(*) into n from (select from device d where d.shard / 16 = common::int and can_alarm(d) limit most) counted;
  else
    select count(*) into n from (select from device d where can_alarm(d) limit most) counted;
  end if;
  return n;
end $$;

-- Returns the alarms of the last ten minutes that belong to no incident yet.
create or replace function lone_alarms() returns setof alarm language sql stable as $$
  select * from alarm where closed_at is null and returned_at is null and incident_id is null and suppressed is null
    and raised_at > now() - interval '10 minutes'
$$;

-- Returns those alarms with each cause that their device shares with others, from the widest to the narrowest.
create or replace function lone_causes() returns table (alarm_id bigint, kind text, began_at timestamptz, cause text, common text)
  language sql stable as $$
  select l.id, l.kind, l.began_at, c.cause, c.common
    from lone_alarms() l join device d on d.id = l.device_id left join device_state s on s.device_id = d.id
      cross join lateral (values ('broker', ''), ('lane', (d.shard / 16)::text), ('place', d.place_id::text),
        ('firmware', s.firmware), ('model', d.model_id::text)) c (cause, common)
    where c.common is not null
$$;

-- Adds alarms to the incidents that are open for their kind and cause, if one of their alarms was raised within the
-- last ten minutes. A device that never returns would otherwise draw all later trouble into its incident.
create or replace function join_incidents() returns void language sql as $$
  update alarm a set incident_id = found.incident_id
    from (select distinct on (l.alarm_id) l.alarm_id, i.id as incident_id
        from lone_causes() l join incident i on i.closed_at is null and i.kind = l.kind and i.cause = l.cause and i.common = l.common
          and exists (select from alarm newest where newest.incident_id = i.id and newest.raised_at > now() - interval '10 minutes')
      order by l.alarm_id, i.raised_at, i.id) found
    where a.id = found.alarm_id
$$;

-- Opens an incident for at least ten devices that raised alarms of one kind within ten minutes, if they are at least
-- half of the devices in use with the same cause. The cause that explains most alarms is taken, of two with as many
-- the one with the larger share of its devices. Returns false if there is none.
create or replace function open_incident() returns boolean language plpgsql as $$
declare
  best record;
  opened bigint;
begin
  with shared as materialized (select kind, cause, common, count(*) as n, min(began_at) as began_at from lone_causes()
      group by kind, cause, common having count(*) >= 10)
  select s.*, t.total into best from shared s cross join lateral (select devices_in_common(s.cause, s.common, 2 * s.n + 1) as total) t
    where t.total <= 2 * s.n
    order by s.n desc, t.total, array_position(array['broker', 'lane', 'place', 'firmware', 'model'], s.cause), s.common limit 1;
  if not found then
    return false;
  end if;
  insert into incident (kind, severity, cause, common, name, place_id, model_id, devices, began_at)
    select best.kind, k.severity, best.cause, best.common, coalesce(p.name, m.name), p.id, m.id, best.total, best.began_at
    from alarm_kind k left join place p on p.id = case best.cause when 'place' then best.common::bigint end
      left join device_model m on m.id = case best.cause when 'model' then best.common::bigint end
    where k.kind = best.kind returning id into opened;
  update alarm a set incident_id = opened from lone_causes() l
    where a.id = l.alarm_id and l.kind = best.kind and l.cause = best.cause and l.common = best.common;
  return true;
end $$;

-- Finds new incidents, and closes those whose alarms have all returned.
create or replace function find_incidents() returns void language plpgsql as $$
begin
  update incident i set closed_at = now() where closed_at is null
    and not exists (select from alarm a where a.incident_id = i.id and a.closed_at is null and a.returned_at is null);
  if exists (select from incident where closed_at is null) then
    perform join_incidents();
  end if;
  -- At most a few each time, so that a computation stays short.
  for i in 1..5 loop
    exit when (select count(*) < 10 from (select from lone_alarms() limit 10) lone) or not open_incident();
  end loop;
end $$;

-- Stops running rollouts whose devices have alarms within a day after they took the firmware, with the same limit as
-- for failures, of at least 20 devices.
create or replace function stop_alarming_rollouts() returns void language sql as $$
  with ill as (
    select r.rollout_id, count(distinct r.device_id) as n
    from rollout running join rollout_device r on r.rollout_id = running.id and r.state = 'done' and r.attempt > 0
        and r.finished_at > now() - interval '1 day'
      join alarm a on a.device_id = r.device_id and a.raised_at > r.finished_at
        and a.raised_at > coalesce(running.alarms_since, '-infinity') and a.kind in ('heat', 'portFault', 'relayStuck', 'silence', 'lostCommands', 'unreadable')
    where running.status = 'running' group by r.rollout_id),
  tried as (
    select ill.rollout_id, ill.n, sum(w.done) as done from ill join rollout_wave w on w.rollout_id = ill.rollout_id
    group by ill.rollout_id, ill.n),
  taken as (
    select r.id, tried.n, tried.done from rollout r join tried on tried.rollout_id = r.id
    where r.status = 'running' and tried.done >= 20 and tried.n * 100 > r.failure_percent * tried.done
    order by r.id for no key update of r skip locked)
  update rollout set status = 'stopped', reason = 'alarms', stopped_tried = taken.done, stopped_failed = taken.n
    from taken where rollout.id = taken.id
$$;
