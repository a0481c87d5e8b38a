-- The course of alarms: when they close, the steps that are stored, and the alarms of overheated devices.

-- Closes alarms that are normal and acknowledged, and stores the names of accounts for readers that cannot see them.
create or replace function complete_alarm() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.acknowledged_by is not null and new.acknowledged_name is null then
    new.acknowledged_name := (select name from account where id = new.acknowledged_by);
  elsif new.acknowledged_at is null then
    new.acknowledged_name := null;
  end if;
  if new.taken_by is not null and (tg_op = 'INSERT' or new.taken_by is distinct from old.taken_by) then
    new.taken_name := (select name from account where id = new.taken_by);
  end if;
  if new.closed_at is null and new.returned_at is not null and new.acknowledged_at is not null and new.shelved_until is null then
    new.closed_at := greatest(new.returned_at, new.acknowledged_at);
    new.ended := 'normal';
  end if;
  return new;
end $$;
create or replace trigger alarm_completed before insert or update on alarm for each row execute function complete_alarm();

-- Stores the steps of new alarms, and announces the alarms to open console pages.
create or replace function note_new_alarms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into alarm_step (alarm_id, step, at, account_id, name)
    select a.id, s.step, s.at, case s.step when 'acknowledged' then a.acknowledged_by end, case s.step when 'acknowledged' then a.acknowledged_name end
    from added a cross join lateral (values (1, 'raised', a.raised_at), (2, 'returned', a.returned_at),
      (3, 'acknowledged', a.acknowledged_at), (4, 'closed', a.closed_at)) s (n, step, at)
    where s.at is not null order by a.id, s.n;
  perform announce('alarm', array(select id from added));
  return null;
end $$;
create or replace trigger alarms_added after insert on alarm referencing new table as added
  for each statement execute function note_new_alarms();

-- Stores the steps of changed alarms, and announces the alarms. Nested loops are off: PostgreSQL caches the plan of a
-- trigger, and a plan made for one changed row would compare each of ten thousand rows with every other.
create or replace function note_alarm_steps() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  insert into alarm_step (alarm_id, step, at, account_id, name, note, until)
    select a.id, s.step, coalesce(s.at, clock_timestamp()), case when s.personal then caller_account() end,
      case when s.personal then (select name from account where id = caller_account()) end,
      case s.step when 'shelved' then a.shelf_reason end, case s.step when 'shelved' then a.shelved_until end
    from after a join before b using (id) cross join lateral (values
      (1, 'raisedAgain', a.raised_at, false, a.raised_at <> b.raised_at),
      (2, 'chattering', null, false, a.chatters and not b.chatters),
      (3, 'calm', null, false, b.chatters and not a.chatters and a.closed_at is null),
      (4, 'returned', a.returned_at, false, a.returned_at is not null and b.returned_at is null),
      (5, 'taken', null, true, a.taken_by is not null and a.taken_by is distinct from b.taken_by),
      (6, 'acknowledged', a.acknowledged_at, true, a.acknowledged_at is not null and b.acknowledged_at is null),
      (7, 'shelved', null, true, a.shelved_until is not null and a.shelved_until is distinct from b.shelved_until),
      (8, 'unshelved', null, true, a.shelved_until is null and b.shelved_until is not null and a.ended is distinct from 'moved'),
      (9, case b.suppressed when 'maintenance' then 'inService' else 'unsuppressed' end, null, false,
        b.suppressed is not null and a.suppressed is distinct from b.suppressed and a.closed_at is null),
      (10, case a.suppressed when 'maintenance' then 'outOfService' else 'suppressed' end, null, false,
        a.suppressed is not null and a.suppressed is distinct from b.suppressed),
      (11, case a.ended when 'moved' then 'moved' else 'closed' end, a.closed_at, false, a.closed_at is not null and b.closed_at is null)
    ) s (n, step, at, personal, is_new)
    where s.is_new order by a.id, s.n;
  perform announce('alarm', array(select id from after));
  return null;
end $$;
create or replace trigger alarms_changed after update on alarm referencing old table as before new table as after
  for each statement execute function note_alarm_steps();

-- Raises the alarm of a device that overheated. That of a warning that is already completed is closed at once.
create or replace function raise_heat() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into alarm (device_id, kind, severity, code, device_name, model_name, agent_id, merchant_id, place_id, since, evidence,
      began_at, raised_at, returned_at, acknowledged_at, acknowledged_by)
    select new.device_id, 'heat', k.severity, new.code, new.device_name, new.model_name, new.agent_id, new.merchant_id, d.place_id, new.since,
      jsonb_build_object('value', new.temperature, 'limit', new.threshold), new.reported_at, new.reported_at, new.completed_at,
      case when not new.automatic then new.completed_at end, new.completed_by
    from device d join alarm_kind k on k.kind = 'heat' and k.enabled
    where d.id = new.device_id and can_alarm(d) and d.hands_at = new.since
    on conflict (device_id, kind) where closed_at is null do update set returned_at = null, acknowledged_at = null,
      acknowledged_by = null, raised_at = excluded.raised_at, evidence = excluded.evidence, repeats = alarm.repeats + 1
      where alarm.returned_at is not null;
  return null;
end $$;
create or replace trigger warning_raises_alarm after insert on warning for each row execute function raise_heat();

-- Returns the alarm of a device that is cool again. A person who completes a warning acknowledges its alarm.
create or replace function return_heat() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update alarm a set returned_at = coalesce(a.returned_at, new.completed_at),
      acknowledged_at = coalesce(a.acknowledged_at, case when not new.automatic then new.completed_at end),
      acknowledged_by = coalesce(a.acknowledged_by, new.completed_by)
    where a.device_id = new.device_id and a.kind = 'heat' and a.closed_at is null;
  return null;
end $$;
create or replace trigger warning_returns_alarm after update of completed_at on warning
  for each row when (old.completed_at is null and new.completed_at is not null) execute function return_heat();
