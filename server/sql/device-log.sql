-- Writes movements of the stock ledger into the device log.
create or replace function log_movements() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, at, behaviour, movement_id, account_id, user_id, agent_id, merchant_id)
    select device_id, at, kind, id, account_id, user_id, coalesce(to_agent_id, from_agent_id),
      case when to_agent_id is null then from_merchant_id else to_merchant_id end
    from booked where device_id is not null order by id;
  return null;
end $$;

-- Logs that a device was shared or unshared, with the number of users. The log does not name the users; the current
-- ones are in the table `device_share`.
create or replace function log_shares() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, user_id, agent_id, merchant_id, facts)
    select device.id, case tg_op when 'INSERT' then 'share' else 'unshare' end, caller_account(), caller_user(),
      device.agent_id, device.merchant_id, jsonb_build_object('count', count(*))
    from changed join device on device.id = changed.device_id
    -- Sharing has the same limit of log entries as the device's own messages.
    where not logged_enough(device.id)
    group by device.id order by device.id;
  return null;
end $$;

create or replace function log_presence() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, agent_id, merchant_id, online_since)
    select id, case when new.online then 'online' else 'offline' end, agent_id, merchant_id,
      case when new.online then new.online_since when tg_op = 'UPDATE' then old.online_since end
    from device where id = new.device_id and not logged_enough(id);
  return null;
end $$;

create or replace function log_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, user_id, agent_id, merchant_id, facts, online_since)
    select device.id, 'command', case when tg_op = 'INSERT' then new.created_by end, case when tg_op = 'INSERT' then new.user_id end,
      agent_id, merchant_id,
      jsonb_strip_nulls(jsonb_build_object('command', new.kind, 'port', new.port, 'on', new.on_state, 'fan', new.fan,
        'limitW', new.limit_w, 'timers', jsonb_array_length(new.timers), 'reason', new.reason, 'late', new.late, 'why', new.why,
        'partner', case when tg_op = 'INSERT' then new.partner end)), online_since
    from device left join device_state on device_state.device_id = device.id and online where device.id = new.device_id;
  return null;
end $$;

-- Returns whether a device's log already has 200 entries of the last hour. Callers then write no further entry.
create or replace function logged_enough(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select coalesce(heard_at, at) from device_log where device_id = wanted order by id desc offset 199 limit 1)
    > now() - interval '1 hour', false) $$;

create or replace function name_warning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select d.name, d.code, m.name into new.device_name, new.code, new.model_name
    from device d join device_model m on m.id = d.model_id where d.id = new.device_id;
  select f.cabinet_id, f.cabinet_code, f.slot into new.cabinet_id, new.cabinet_code, new.slot
    from cabinet_fitting f where f.device_id = new.device_id and f.left_at is null;
  return new;
end $$;

-- Stores the name of the account that completed a warning, for readers that cannot see the account.
create or replace function name_handler() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select name into new.completed_name from account where id = new.completed_by;
  return new;
end $$;
create or replace trigger warning_handled before update of completed_by on warning
  for each row when (new.completed_by is not null and old.completed_by is null) execute function name_handler();
