-- The phone app's people and their devices: who has bound one, and friends it is shared with, see how it is and switch it.

-- An app user gives commands, too.
alter table command add column user_id bigint references app_user on delete set null,
  add constraint command_giver check (created_by is null or user_id is null);
create index command_user on command (user_id) where user_id is not null;

create or replace function log_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, user_id, agent_id, merchant_id, facts, online_since)
    select device.id, 'command', case when tg_op = 'INSERT' then new.created_by end, case when tg_op = 'INSERT' then new.user_id end,
      agent_id, merchant_id,
      jsonb_strip_nulls(jsonb_build_object('command', new.kind, 'port', new.port, 'on', new.on_state, 'fan', new.fan,
        'limitW', new.limit_w, 'timers', jsonb_array_length(new.timers), 'reason', new.reason, 'late', new.late)), online_since
    from device left join device_state on device_state.device_id = device.id and online where device.id = new.device_id;
  return null;
end $$;

-- How a device is belongs to whoever sees the device; where it stands in its owner's network to nobody.
create policy device_state_app on device_state for select to chargehand_app
  using (exists (select from device where device.id = device_state.device_id));
grant select (device_id, version, online, online_since, seen_at, reported_at, clock_off_ms, temperature, fan, on_state, power_mw,
  rssi, firmware, port_on, ports) on device_state to chargehand_app;
grant select (design_power, warning_temperature, levels) on device_model to chargehand_app;

-- What it did belongs to whoever has it bound now, from then on: nobody is shown what somebody else charged before.
create policy charge_app on charge for select to chargehand_app
  using (exists (select from device where device.id = charge.device_id and charge.began_at >= device.bound_at));
create policy device_hour_app on device_hour for select to chargehand_app using (exists (select from device
  where device.id = device_hour.device_id and device_hour.hour >= date_trunc('hour', device.bound_at)));
create policy device_day_app on device_day for select to chargehand_app using (exists (select from device
  where device.id = device_day.device_id and device_day.day >= (device.bound_at at time zone 'utc')::date));
create policy device_month_app on device_month for select to chargehand_app using (exists (select from device
  where device.id = device_month.device_id and device_month.month >= date_trunc('month', device.bound_at at time zone 'utc')::date));
create policy device_meter_app on device_meter for select to chargehand_app
  using (exists (select from device where device.id = device_meter.device_id));
grant select on charge, device_hour, device_day, device_month, hour_sums, day_sums, month_sums to chargehand_app;
grant select (device_id, hour, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count,
  charge_ms, total_energy_uwh) on device_meter to chargehand_app;

-- Commands: those of the time since it was bound are seen, given in the own name, and taken back only to make room for newer ones.
create policy command_app on command for select to chargehand_app
  using (exists (select from device where device.id = command.device_id and command.created_at >= device.bound_at));
create policy command_app_give on command for insert to chargehand_app
  with check (user_id = caller_user() and exists (select from device where device.id = command.device_id));
create policy command_app_replace on command for update to chargehand_app
  using (status = 'queued' and exists (select from device where device.id = command.device_id))
  with check (status = 'failed' and reason = 'expired');
grant select (id, device_id, kind, port, on_state, fan, limit_w, timers, version, status, reason, late, created_at, sent_at,
    acknowledged_at, finished_at, user_id),
  insert (device_id, kind, port, on_state, fan, limit_w, timers, version, status, reason, finished_at, user_id),
  update (status, reason, finished_at) on command to chargehand_app;
create policy device_desired_app on device_desired to chargehand_app
  using (exists (select from device where device.id = device_desired.device_id))
  with check (exists (select from device where device.id = device_desired.device_id));
grant select, insert (device_id), update (version, settings, expires_at) on device_desired to chargehand_app;

-- Whether it wants to be told of warnings is for the user to say.
grant update (warning_messages) on app_user to chargehand_app;

-- Who may use a device no more: the limit and the timers it asked for, and that still wait for the device to return, are given up.
create function give_up_shared_commands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given_up json;
  kinds text[];
begin
  -- Almost always there is nothing, and nobody is to wait for it.
  if not exists (select from command where device_id = old.device_id and user_id = old.user_id and status = 'queued'
      and kind in ('setLimit', 'setTimers')) then
    return null;
  end if;
  perform from device_desired where device_id = old.device_id for update;
  with ended as (
    update command set status = 'failed', reason = 'expired', finished_at = now()
      where device_id = old.device_id and user_id = old.user_id and status = 'queued' and kind in ('setLimit', 'setTimers')
      returning id, kind
  ) select json_agg(id), array_agg(kind) into given_up, kinds from ended;
  if given_up is null then
    return null;
  end if;
  perform pg_notify('chargehand', json_build_object('kind', 'command', 'ids', given_up)::text);
  -- One of a kind waits at most: what the device would be told of it is this one.
  update device_desired set version = greatest(version, reported_version) + 1,
      settings = settings - case when 'setLimit' = any(kinds) then 'limitW' else '' end
        - case when 'setTimers' = any(kinds) then 'timers' else '' end
    where device_id = old.device_id;
  perform pg_notify('chargehand', json_build_object('kind', 'deviceBack', 'ids', json_build_array(old.device_id))::text);
  return null;
end $$;
create trigger device_share_commands_given_up after delete on device_share
  for each row execute function give_up_shared_commands();

-- Holds devices, and who asks, until a command is given: whoever unbinds a device or gives up an account takes these first, too, so
-- that neither waits for the other in a ring.
create function hold_devices(wanted bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from app_user where id = caller_user() for key share;
  perform from device where id = any(wanted) order by id for key share;
end $$;
revoke execute on function hold_devices(bigint[]) from public;
grant execute on function hold_devices(bigint[]) to chargehand_staff, chargehand_tenant, chargehand_app;
