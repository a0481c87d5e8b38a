-- Why a device refused, as it said it: kept short, of what can be seen.
alter table command add column why text check (length(why) <= 200);
grant select (why) on command to chargehand_app;

create or replace function log_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, user_id, agent_id, merchant_id, facts, online_since)
    select device.id, 'command', case when tg_op = 'INSERT' then new.created_by end, case when tg_op = 'INSERT' then new.user_id end,
      agent_id, merchant_id,
      jsonb_strip_nulls(jsonb_build_object('command', new.kind, 'port', new.port, 'on', new.on_state, 'fan', new.fan,
        'limitW', new.limit_w, 'timers', jsonb_array_length(new.timers), 'reason', new.reason, 'late', new.late, 'why', new.why)), online_since
    from device left join device_state on device_state.device_id = device.id and online where device.id = new.device_id;
  return null;
end $$;
