-- Alarms of devices: what holds, what is raised, what returns. A server calls `watch_alarms` every few seconds.

-- Returns the state of an alarm, as `alarmState` of the contract.
create or replace function alarm_state(a alarm) returns text language sql immutable as $$
  select case when a.closed_at is not null then 'closed' when a.suppressed = 'maintenance' then 'outOfService'
    when a.suppressed is not null then 'suppressed'
    when a.shelved_until is not null then 'shelved' when a.returned_at is not null then 'returned'
    when a.acknowledged_at is not null then 'acknowledged' else 'unacknowledged' end
$$;

-- Returns whether a device is in use: alarms of those in stock, in transit, unsold or unbound concern no one.
create or replace function can_alarm(d device) returns boolean language sql immutable as $$
  select d.bind_status = 'bound' and d.user_id is not null and d.handed_back_at is null and d.document_id is null
    and d.out_status <> 'inReturn'
$$;

-- Returns whether a device installs firmware now. It restarts and keeps silent meanwhile.
create or replace function is_updating(device bigint) returns boolean language sql stable as $$
  select exists (select from rollout_device r where r.device_id = device and r.state in ('offered', 'downloading', 'installing'))
$$;

-- Returns why alarms of a device are held back now: `maintenance` of it or of its place, `updating`, or null.
create or replace function alarm_hold(d device) returns text language sql stable as $$
  select case
    when exists (select from maintenance m where m.ended_at is null and m.until > now() and m.device_id = d.id and m.since = d.hands_at)
      or exists (select from maintenance m where m.ended_at is null and m.until > now() and m.place_id = d.place_id)
    then 'maintenance' when is_updating(d.id) then 'updating' end
$$;

-- Returns the numbers of the ports with a kind of fault, a bit of `port_faults`.
create or replace function faulty_ports(faults int[], fault int) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(n order by n), '[]') from unnest(faults) with ordinality each (bits, n) where bits & fault > 0
$$;

-- Returns the conditions that follow from the last reported states of devices that were heard since alarms are
-- computed. Those with a slack, and a row in `alarm_condition`, end only when they are that much better.
create or replace function state_conditions() returns table (device_id bigint, kind text, began_at timestamptz, evidence jsonb)
  language sql stable as $$
  with set as materialized (select kind, bound, slack from alarm_kind where enabled),
    held as materialized (select c.device_id, c.kind from alarm_condition c where c.cleared_at is null and c.kind in ('wrongClock', 'weakSignal')),
    bounds as materialized (select max(bound - slack) filter (where kind = 'wrongClock') * 1000 as clock_ms,
      max(bound + slack) filter (where kind = 'weakSignal') as rssi from set),
    -- Reads the states of all devices once, and keeps the few with a condition.
    state as materialized (select s.* from device_state s where s.seen_at > (select since from alarm_watch)
      and (s.port_faults is not null or s.seen_at < now() - interval '60 seconds' or s.rssi < (select rssi from bounds)
        or abs(s.clock_off_ms) > (select clock_ms from bounds)))
  select s.device_id, set.kind, now(), jsonb_build_object('ports', faulty_ports(s.port_faults, fault.bit))
    from (values ('relayStuck', 1), ('portFault', 2)) fault (kind, bit) join set using (kind)
      join state s on s.port_faults is not null and faulty_ports(s.port_faults, fault.bit) <> '[]'
  union all
  select s.device_id, set.kind, s.seen_at, jsonb_build_object('seenAt', to_char(s.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from set join state s on s.seen_at < now() - interval '60 seconds' where set.kind = 'silence'
  union all
  select s.device_id, set.kind, now(), jsonb_build_object('value', round(s.clock_off_ms / 1000.0), 'limit', set.bound)
    from set join state s on abs(s.clock_off_ms) > (set.bound - set.slack) * 1000
    where set.kind = 'wrongClock' and (abs(s.clock_off_ms) > set.bound * 1000
      or exists (select from held where held.device_id = s.device_id and held.kind = set.kind))
  union all
  select s.device_id, set.kind, now(), jsonb_build_object('value', s.rssi, 'limit', set.bound)
    from set join state s on s.rssi < set.bound + set.slack
    where set.kind = 'weakSignal' and (s.rssi < set.bound
      or exists (select from held where held.device_id = s.device_id and held.kind = set.kind))
$$;

-- Returns the conditions that follow from what happened to commands, firmware and messages.
create or replace function history_conditions() returns table (device_id bigint, kind text, began_at timestamptz, evidence jsonb)
  language sql stable as $$
  with set as materialized (select kind, bound from alarm_kind where enabled)
  select c.device_id, set.kind, min(c.finished_at), jsonb_build_object('value', count(*), 'limit', set.bound)
    from set join command c on c.finished_at > now() - interval '1 hour' and c.status = 'failed' and c.reason = 'timedOut'
      and c.late is null
    where set.kind = 'lostCommands' group by c.device_id, set.kind, set.bound having count(*) >= set.bound
  union all
  select r.device_id, set.kind, r.finished_at, jsonb_build_object('version', firmware.version)
    from set join rollout_device r on r.state = 'failed' and r.finished_at > now() - interval '7 days'
      join rollout on rollout.id = r.rollout_id join firmware on firmware.id = rollout.firmware_id
    where set.kind = 'failedFirmware' and not exists (select from rollout_device later where later.device_id = r.device_id
      and later.id > r.id)
  union all
  select m.device_id, set.kind, min(m.first_at), jsonb_build_object('value', sum(m.count), 'limit', set.bound)
    from set join rejected_message m on m.last_at > now() - interval '1 hour'
    where set.kind = 'unreadable' group by m.device_id, set.kind, set.bound having sum(m.count) >= set.bound
$$;

-- Analyzes a table after many of its rows have changed at once. With the old statistics, joins of the same computation
-- would read the whole table for each row.
create or replace function analyze_grown(name regclass, changed bigint) returns void language plpgsql as $$
begin
  if changed > 1000 then
    execute format('analyze (skip_locked) %s', name);
  end if;
end $$;

-- Adds a change now to the changes of a condition, and keeps one more than the kind allows in an hour.
create or replace function newest_changes(of_kind text, changes timestamptz[]) returns timestamptz[] language sql stable as $$
  select (changes || now())[greatest(1, cardinality(changes) + 1 - most_changes):] from alarm_kind where kind = of_kind
$$;

-- Returns whether a condition changed more often within the last hour than its kind allows.
create or replace function is_chattering(c alarm_condition, most int) returns boolean language sql stable as $$
  select cardinality(c.changes) > most and c.changes[1] > now() - interval '1 hour'
$$;

-- Brings `alarm_condition` up to date with what holds now.
create or replace function note_conditions() returns void language plpgsql as $$
declare
  n bigint;
begin
  with found as materialized (
    select distinct on (f.device_id, f.kind) f.*, d.hands_at as since, alarm_hold(d) is not null as held
    from (select * from state_conditions() union all select * from history_conditions()) f
      join device d on d.id = f.device_id
    where can_alarm(d) and f.began_at >= d.hands_at order by f.device_id, f.kind),
  ended as (
    update alarm_condition c set cleared_at = now(), changes = newest_changes(c.kind, c.changes)
    where c.cleared_at is null and not exists (select from found where found.device_id = c.device_id and found.kind = c.kind)),
  delayed as (
    -- The delay begins when the upgrade or the maintenance is over.
    update alarm_condition c set noticed_at = now() from found
    where c.cleared_at is null and found.held and found.device_id = c.device_id and found.kind = c.kind),
  noted as (
    insert into alarm_condition as c (device_id, kind, since, began_at, evidence)
      select device_id, kind, since, began_at, evidence from found where not held order by device_id, kind
      on conflict (device_id, kind) do update set cleared_at = null, noticed_at = now(), began_at = excluded.began_at,
          evidence = excluded.evidence, changes = newest_changes(c.kind, c.changes)
        where c.cleared_at is not null
      returning 1)
  select count(*) into n from noted;
  perform analyze_grown('alarm_condition', n);
end $$;

-- Locks the states of devices whose silence is due. This comes before any change of alarms, as in ingest.
create or replace function lock_silent_devices() returns void language plpgsql as $$
begin
  perform from device_state s join alarm_condition c using (device_id) join alarm_kind k using (kind)
    where c.kind = 'silence' and c.cleared_at is null and c.noticed_at <= now() - make_interval(secs => greatest(0, k.on_seconds - 60))
      and not exists (select from alarm a where a.device_id = c.device_id and a.kind = c.kind and a.closed_at is null and a.returned_at is null)
    order by s.device_id for update of s;
end $$;

-- Raises alarms for conditions that have held for the delay of their kind, or chatter. A silent device's state is read
-- again: a message of the same moment comes first.
create or replace function raise_alarms() returns void language plpgsql as $$
declare
  n bigint;
begin
  with due as materialized (
    select c.device_id, c.kind, c.since, c.evidence, c.began_at, k.severity, is_chattering(c, k.most_changes) as chatters
    from alarm_condition c join alarm_kind k using (kind)
    where (is_chattering(c, k.most_changes)
        or c.cleared_at is null and c.noticed_at <= now() - make_interval(secs => greatest(0, k.on_seconds - case c.kind when 'silence' then 60 else 0 end)))
      and (c.kind <> 'silence' or exists (select from device_state s where s.device_id = c.device_id and s.seen_at < clock_timestamp() - interval '60 seconds'))
      and not exists (select from alarm a where a.device_id = c.device_id and a.kind = c.kind and a.closed_at is null and a.returned_at is null)),
  -- Looks for a hold only on devices that are due. As a condition, it would be evaluated for all devices.
  lasting as materialized (
    select due.*, d.code, d.name, m.name as model_name, d.agent_id, d.merchant_id, d.place_id, alarm_hold(d) as hold
    from due join device d on d.id = due.device_id and d.hands_at = due.since join device_model m on m.id = d.model_id
    where can_alarm(d)),
  raised as (
    insert into alarm as a (device_id, kind, severity, code, device_name, model_name, agent_id, merchant_id, place_id, since,
        evidence, began_at, chatters)
      select device_id, kind, severity, code, name, model_name, agent_id, merchant_id, place_id, since, evidence, began_at, chatters
      from lasting where hold is null order by device_id, kind
      on conflict (device_id, kind) where closed_at is null do update set returned_at = null, acknowledged_at = null,
        acknowledged_by = null, raised_at = now(), evidence = excluded.evidence, chatters = excluded.chatters, repeats = a.repeats + 1,
        incident_id = (select i.id from incident i where i.id = a.incident_id and i.closed_at is null)
      returning 1)
  select count(*) into n from raised;
  perform analyze_grown('alarm', n);
end $$;

-- Returns alarms to normal whose conditions have ended for the delay of their kind and do not chatter. Forgets
-- conditions without a change in the last hour.
create or replace function return_alarms() returns void language sql as $$
  with ended as materialized (
    select c.device_id, c.kind, c.cleared_at from alarm_condition c join alarm_kind k using (kind)
    where c.cleared_at <= now() - make_interval(secs => k.off_seconds) and not is_chattering(c, k.most_changes)),
  returned as (
    update alarm a set returned_at = ended.cleared_at, chatters = false from ended
    where a.device_id = ended.device_id and a.kind = ended.kind and a.closed_at is null and a.returned_at is null),
  lost as (
    -- A condition without a row ended while no server watched, such as before a restore.
    update alarm a set returned_at = now(), chatters = false where a.closed_at is null and a.returned_at is null and a.kind <> 'heat'
      and not exists (select from alarm_condition c where c.device_id = a.device_id and c.kind = a.kind)),
  calm as (
    update alarm a set chatters = is_chattering(c, k.most_changes) from alarm_condition c join alarm_kind k using (kind)
    where a.device_id = c.device_id and a.kind = c.kind and a.closed_at is null and c.cleared_at is null
      and a.chatters <> is_chattering(c, k.most_changes))
  delete from alarm_condition c using ended
    where c.device_id = ended.device_id and c.kind = ended.kind and c.changes[cardinality(c.changes)] < now() - interval '1 hour'
$$;

-- Closes alarms of devices that changed hands or are no longer in use, returns those of disabled kinds, ends shelves,
-- and suppresses alarms of devices that install firmware or are out of service.
create or replace function tend_alarms() returns void language sql as $$
  update alarm a set closed_at = now(), ended = 'moved', chatters = false, shelved_until = null, suppressed = null from device d
    where a.closed_at is null and d.id = a.device_id and (d.hands_at <> a.since or not can_alarm(d));
  delete from alarm_condition c using device d where d.id = c.device_id and (d.hands_at <> c.since or not can_alarm(d));
  update alarm a set returned_at = now(), chatters = false from alarm_kind k
    where a.closed_at is null and a.returned_at is null and k.kind = a.kind and not k.enabled;
  delete from alarm_condition c using alarm_kind k where k.kind = c.kind and not k.enabled;
  update alarm set shelved_until = null, shelf_reason = null where shelved_until <= now();
  update alarm a set suppressed = hold.reason from device d, lateral (select alarm_hold(d) as reason) hold
    where a.closed_at is null and d.id = a.device_id and a.suppressed is distinct from hold.reason;
$$;

-- Brings all alarms up to date. The delay of silence starts again if they were last computed more than 15 seconds ago,
-- because servers or the database were down, while no server holds some lane of a shared broker, and while a server
-- has no connection to that broker.
create or replace function watch_alarms() returns void language plpgsql as $$
begin
  if exists (select from alarm_watch where at < now() - interval '15 seconds')
    or exists (select from broker_server where until > now()) and exists (select from broker_lane where server is null or until < now())
    or exists (select from broker_server where until > now() and not connected) then
    update alarm_condition c set noticed_at = now() where c.kind = 'silence' and c.cleared_at is null
      and not exists (select from alarm a where a.device_id = c.device_id and a.kind = c.kind and a.closed_at is null);
  end if;
  perform end_maintenance();
  perform note_conditions();
  perform lock_silent_devices();
  perform tend_alarms();
  perform raise_alarms();
  perform return_alarms();
  perform find_incidents();
  perform stop_alarming_rollouts();
  update alarm_watch set at = now();
end $$;
