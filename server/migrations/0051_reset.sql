-- Whoever gets a device gets it without the timers, the power limit and the fan mode of who had it: it is told so when it is there.

-- A reset asks for all three at once: no timers, as much power as the model gives, a fan that goes by temperature.
alter table command drop constraint command_kind_check, drop constraint command_wish,
  add constraint command_kind_check
    check (kind in ('switchDevice', 'switchPort', 'switchFan', 'setLimit', 'restart', 'setTimers', 'reset')),
  add constraint command_wish check (
    (kind = 'switchPort') = (port is not null)
    and (kind in ('switchPort', 'switchDevice')) = (on_state is not null)
    and (kind in ('switchFan', 'reset')) = (fan is not null)
    and (kind in ('setLimit', 'reset')) = (limit_w is not null)
    and (kind in ('setTimers', 'reset')) = (timers is not null)
  );

-- By statement, so that what devices shall be is locked in the order of ids, as everybody does.
drop trigger device_commands_given_up on device;
drop function give_up_commands();
create or replace function note_hands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint[];
  heard bigint[];
  given bigint[];
begin
  with noted as (
    insert into device_hands (device_id, since)
      select id, after.hands_at from after join before using (id) where after.hands_at > before.hands_at returning device_id
  ) select array_agg(device_id order by device_id) into changed from noted;
  if changed is null then
    return null;
  end if;
  -- Who has never spoken has nothing that could be reset.
  heard := array(select device_id from device_state where device_id = any(changed) order by device_id);
  insert into device_desired (device_id) select unnest(heard) on conflict do nothing;
  perform from device_desired where device_id = any(changed) order by device_id for update;
  -- A reset that nobody was told yet is asked for anew.
  delete from command where device_id = any(changed) and kind = 'reset' and status = 'queued';
  with ended as (
    update command set status = 'failed', reason = 'expired', finished_at = now()
      where device_id = any(changed) and status in ('queued', 'sent', 'acknowledged') returning id
  ), asked as (
    -- By the clock: it is given in the new hands.
    insert into command (device_id, kind, fan, limit_w, timers, version, created_at, created_by, user_id)
      select device.id, 'reset', 'auto', greatest(1, floor(design_power))::int, '[]', greatest(d.version, d.reported_version) + 1,
        clock_timestamp(), caller_account(), caller_user()
      from unnest(heard) wanted join device on device.id = wanted join device_model model on model.id = model_id
        join device_desired d on d.device_id = wanted
      order by wanted returning id
  ) select array(select id from ended union all select id from asked) into given;
  -- What it said it is was said in other hands.
  update device_desired d set version = greatest(d.version, d.reported_version) + 1, expires_at = null, reported = null,
      settings = case when d.device_id = any(heard) then jsonb_build_object('fan', 'auto', 'limitW',
        (select greatest(1, floor(design_power))::int from device join device_model model on model.id = model_id
          where device.id = d.device_id), 'timers', '[]'::jsonb) else '{}' end
    where d.device_id = any(changed);
  perform tell('command', given);
  perform tell('deviceBack', heard);
  return null;
end $$;
