-- Announces changed ids to all servers by NOTIFY. The payload must be less than 8,000 bytes, so ids go in groups of
-- 400.
create or replace function announce(what text, changed bigint[]) returns void language plpgsql as $$
begin
  perform pg_notify('chargehand', json_build_object('kind', what, 'ids', json_agg(id))::text)
    from (select id, (row_number() over (order by id) - 1) / 400 as part
      from (select distinct unnest(changed) as id) ids) parted
    group by part;
end $$;

-- Announces changed menu entries and the roles that hold them. Super administrators hold every entry but have no rows
-- in role_menu, so the entries themselves are announced for them.
create or replace function announce_changed_menu() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('rightsChanged', array(select role_id from role_menu join changed on changed.id = menu_id));
  perform announce('menuChanged', array(select id from changed));
  return null;
end $$;

-- Announces the roles whose grants were added or removed. Deleting a menu entry removes grants, too.
create or replace function announce_changed_rights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('rightsChanged', array(select role_id from changed));
  return null;
end $$;

-- Announces devices whose tenant or `bind_status` changed. Nested loops are off: PostgreSQL caches the plan of a
-- trigger, and a plan made for one changed row would compare each of ten thousand rows with every other.
create or replace function announce_moved_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  perform announce('deviceMoved', array(select after.id from after join before using (id)
    where (after.agent_id, after.merchant_id, after.bind_status)
      is distinct from (before.agent_id, before.merchant_id, before.bind_status)));
  return null;
end $$;

-- Writes device log entries for warnings that were completed, and announces the warnings to open console pages.
create or replace function announce_completed_warnings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts, online_since)
    select w.device_id, 'warning', w.completed_by, w.agent_id, w.merchant_id,
      jsonb_strip_nulls(jsonb_build_object('warning', case when w.automatic then 'recovered' else 'completed' end,
        'peak', w.peak_temperature, 'cabinetCode', w.cabinet_code, 'slot', w.slot)),
      s.online_since
    from after w join before using (id) left join device_state s on s.device_id = w.device_id and s.online
    where before.completed_at is null and w.completed_at is not null order by w.id;
  perform announce('warning', array(select after.id from after join before using (id)
    where before.completed_at is null and after.completed_at is not null));
  return null;
end $$;

-- Handles new warnings: writes device log entries, creates a notice for the user who bound the device if this user
-- wants notices, and announces the warnings to open console pages.
create or replace function announce_opened_warnings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, agent_id, merchant_id, facts, online_since)
    select w.device_id, 'warning', w.agent_id, w.merchant_id,
      jsonb_strip_nulls(jsonb_build_object('warning', 'opened', 'temperature', w.temperature, 'threshold', w.threshold,
        'cabinetCode', w.cabinet_code, 'slot', w.slot)), s.online_since
    from opened w left join device_state s on s.device_id = w.device_id and s.online order by w.id;
  insert into app_notice (user_id, warning_id)
    select w.user_id, w.id from opened w join app_user u on u.id = w.user_id and u.warning_messages order by w.id;
  perform announce('warning', array(select id from opened));
  return null;
end $$;

-- Announces new feedback to open console pages and adds it to the dashboard counts.
create or replace function announce_added_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg('feedback'::text), array_agg(null::bigint), array_agg(1))
    from added having count(*) > 0;
  perform announce('feedback', array(select id from added));
  return null;
end $$;

-- Creates a notice for the user whose feedback was answered, and announces the feedback to open console pages. Nested
-- loops are off: PostgreSQL caches the plan of a trigger, and a plan made for one changed row would compare each of ten
-- thousand rows with every other.
create or replace function announce_processed_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  insert into app_notice (user_id, feedback_id)
    select after.user_id, after.id from after join before using (id)
    where before.processed_at is null and after.processed_at is not null order by after.id;
  perform announce('feedback', array(select after.id from after join before using (id)
    where (before.processed_at is null) <> (after.processed_at is null)));
  return null;
end $$;

-- Announces a device as `deviceGone` when its port count changed, so that the server closes its connection and the
-- device reconnects. A connection knows only the port count that the device had when it connected.
create or replace function announce_changed_ports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('deviceGone', array[new.id]);
  return null;
end $$;

-- Announces the sending and the receiving agent of a changed document, so that open stock pages of the console reload.
-- Id 0 stands for the operator.
create or replace function announce_document() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('stock', array[coalesce(new.from_agent_id, 0), coalesce(new.to_agent_id, 0)]);
  return null;
end $$;
create or replace trigger document_announced after insert or update of state, confirm, deleted_at, arrived_count on document
  for each row execute function announce_document();

-- Announces the agents of movements without a document, so that open stock pages of the console reload. Movements with
-- a document are covered by `announce_document`; binding and unbinding do not affect stock.
create or replace function announce_movements() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('stock', array(select distinct coalesce(agent, 0) from added, unnest(array[from_agent_id, to_agent_id]) agent
    where document_id is null and kind in ('inbound', 'removed', 'move', 'assigned')));
  return null;
end $$;
create or replace trigger movements_announced after insert on movement referencing new table as added
  for each statement execute function announce_movements();
