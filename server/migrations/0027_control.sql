-- What a command asks for, by its kind: a switch of the device, of a port or of its fan, a power limit, timers, or nothing more.
alter table command drop constraint command_kind_check,
  alter port drop not null,
  alter on_state drop not null,
  add fan text check (fan in ('auto', 'on', 'off')),
  -- W
  add limit_w int check (limit_w > 0),
  add timers jsonb,
  -- What the device answered after the command had failed; it changes nothing else.
  add late text check (late in ('acknowledged', 'applied', 'refused')),
  add constraint command_kind_check
    check (kind in ('switchDevice', 'switchPort', 'switchFan', 'setLimit', 'restart', 'setTimers')),
  add constraint command_wish check (
    (kind = 'switchPort') = (port is not null)
    and (kind in ('switchPort', 'switchDevice')) = (on_state is not null)
    and (kind = 'switchFan') = (fan is not null)
    and (kind = 'setLimit') = (limit_w is not null)
    and (kind = 'setTimers') = (timers is not null)
  );
-- What a device is still to be told, and what waits for it to return.
create index command_open_device on command (device_id) where status in ('queued', 'sent', 'acknowledged');

create or replace function log_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts, online_since)
    select device.id, 'command', case when tg_op = 'INSERT' then new.created_by end, agent_id, merchant_id,
      jsonb_strip_nulls(jsonb_build_object('command', new.kind, 'port', new.port, 'on', new.on_state, 'fan', new.fan,
        'limitW', new.limit_w, 'timers', jsonb_array_length(new.timers), 'reason', new.reason, 'late', new.late)), online_since
    from device left join device_state on device_state.device_id = device.id and online where device.id = new.device_id;
  return null;
end $$;
-- That it failed, or was answered too late, is told, too.
create trigger command_came_to_nothing after update on command for each row
  when (old.status <> 'failed' and new.status = 'failed' or old.late is distinct from new.late) execute function log_command();

-- Whoever binds a device next is not to get what was asked of it before.
create function give_up_commands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given_up json;
begin
  perform from device_desired where device_id = new.id for update;
  with ended as (
    update command set status = 'failed', reason = 'expired', finished_at = now()
      where device_id = new.id and status in ('queued', 'sent', 'acknowledged') returning id
  ) select json_agg(id) into given_up from ended;
  if given_up is not null then
    perform pg_notify('chargehand', json_build_object('kind', 'command', 'ids', given_up)::text);
  end if;
  update device_desired set version = greatest(version, reported_version) + 1, settings = '{}', expires_at = null
    where device_id = new.id and settings <> '{}';
  if found then
    perform pg_notify('chargehand', json_build_object('kind', 'deviceBack', 'ids', json_build_array(new.id))::text);
  end if;
  return null;
end $$;
create trigger device_commands_given_up after update of user_id on device
  for each row when (old.user_id is distinct from new.user_id) execute function give_up_commands();

-- Ends the sharing of devices with everyone, for who may see them. Answers with how many each was shared.
create function unshare_devices(wanted bigint[]) returns table (device_id bigint, parted int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query with gone as (
    delete from device_share s using device d
      where d.id = any(wanted) and d.id = s.device_id and (tenant_agent() is null or tenant_owns(d.agent_id, d.merchant_id))
      returning s.device_id
  ) select gone.device_id, count(*)::int from gone group by gone.device_id;
end $$;
revoke execute on function unshare_devices(bigint[]) from public;
grant execute on function unshare_devices(bigint[]) to chargehand_staff, chargehand_tenant;
