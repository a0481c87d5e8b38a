-- Settings that groups keep on their devices. Order: a person's command, the device's own setting, groups, the model.

-- Returns the value of a setting for a device: limits at most the model's power, timers in the time zone of its place.
create or replace function setting_value(s group_setting, design_power double precision, zone text) returns jsonb language sql immutable as $$
  select case s.kind when 'setLimit' then to_jsonb(least(s.limit_w, greatest(1, floor(design_power))::int))
    when 'switchFan' then to_jsonb(s.fan)
    else (select coalesce(jsonb_agg(jsonb_build_object('id', n, 'on', timer -> 'on', 'off', timer -> 'off', 'tz', zone,
        'repeat', timer -> case timer ->> 'repeat' when 'weekdays' then 'weekdays' else 'repeat' end) order by n), '[]')
      from jsonb_array_elements(s.timers) with ordinality each (timer, n)) end
$$;

-- Returns the value that a device has without groups.
create or replace function model_value(kind text, design_power double precision) returns jsonb language sql immutable as $$
  select case kind when 'setLimit' then to_jsonb(greatest(1, floor(design_power))::int)
    when 'switchFan' then to_jsonb('auto'::text) else '[]' end
$$;

-- Writes for each device which group's setting holds and what its value is, as the groups are now, where that changed.
-- The holder nearest to the device comes first (merchant, agent, operator), then priority, then age.
create or replace function assign_settings() returns void language sql as $$
  with zone as materialized (select default_time_zone() as name),
  wanted as materialized (
    select distinct on (d.id, s.kind) d.id as device_id, s.kind, s.id as setting_id,
      setting_value(s, model.design_power, coalesce(place.time_zone, zone.name)) as value
    from group_setting s join device_group g on g.id = s.group_id cross join lateral group_members(s.group_id) member (id)
      join device d on d.id = member.id join device_model model on model.id = d.model_id
      left join place on place.id = d.place_id cross join zone
    where s.enabled
    order by d.id, s.kind, g.merchant_id is null, g.agent_id is null, s.priority desc, s.id),
  ended as (
    -- Own settings stay; the others become those of the model.
    select f.id, case when f.state = 'own' then f.value else model_value(f.kind, model.design_power) end as value
    from device_setting f join device d on d.id = f.device_id join device_model model on model.id = d.model_id
    where (f.setting_id is not null or f.state <> 'own')
      and not exists (select from wanted w where w.device_id = f.device_id and w.kind = f.kind)),
  left_groups as (
    update device_setting f set setting_id = null, value = ended.value,
      state = case when f.state = 'own' or f.value = ended.value then f.state else 'waiting' end,
      given_at = case when f.value = ended.value then f.given_at end
    from ended where f.id = ended.id and (f.setting_id is not null or f.value <> ended.value)),
  changed as (
    update device_setting f set setting_id = w.setting_id, value = case when f.state = 'own' then f.value else w.value end,
      state = case when f.state = 'own' or f.value = w.value then f.state else 'waiting' end,
      given_at = case when f.value = w.value then f.given_at end
    from wanted w where f.device_id = w.device_id and f.kind = w.kind
      and (f.setting_id is distinct from w.setting_id or (f.state <> 'own' and f.value <> w.value)))
  insert into device_setting (device_id, kind, setting_id, value)
    select w.device_id, w.kind, w.setting_id, w.value from wanted w
    where not exists (select from device_setting f where f.device_id = w.device_id and f.kind = w.kind)
    order by w.device_id, w.kind
    on conflict do nothing
$$;

-- Deletes the settings of devices that have left all groups and were told the model's value, or never anything else.
create or replace function forget_settings() returns void language sql as $$
  delete from device_setting where setting_id is null and state <> 'own' and (state <> 'waiting' or given is null)
$$;

-- Returns the setting of a kind in the state that a device reported.
create or replace function reported_setting(reported jsonb, kind text) returns jsonb language sql immutable as $$
  select reported -> case kind when 'setLimit' then 'limitW' when 'switchFan' then 'fan' else 'timers' end
$$;

-- Brings settings up to date after the answers to commands and the reports of devices. What a person's command set is
-- the device's own from now on.
create or replace function settle_settings(commands bigint[], devices bigint[]) returns void language sql as $$
  insert into device_setting as f (device_id, kind, value, state)
    select distinct on (c.device_id, c.kind) c.device_id, c.kind, coalesce(to_jsonb(c.limit_w), to_jsonb(c.fan), c.timers), 'own'
    from command c where c.id = any(commands) and not c.follows and c.kind in ('setLimit', 'switchFan', 'setTimers')
      and 'applied' in (c.status, c.late)
    order by c.device_id, c.kind, c.id desc
    on conflict (device_id, kind) do update set value = excluded.value, state = 'own';
  update device_setting f set state = case when 'applied' in (c.status, c.late) then 'followed' else 'refused' end
    from command c where c.id = any(commands) and c.follows and f.device_id = c.device_id and f.kind = c.kind
      and f.state <> 'own' and f.given = f.value
      and f.given = coalesce(to_jsonb(c.limit_w), to_jsonb(c.fan), c.timers)
      and ('applied' in (c.status, c.late) or c.reason = 'refused');
  update device_setting f set state = now_is.state
    from (select f.id, case when reported_setting(d.reported, f.kind) = f.value then 'followed' else 'differs' end as state
      from device_setting f join device_desired d using (device_id)
      where f.device_id = any(devices) and f.state in ('followed', 'differs')
        and reported_setting(d.reported, f.kind) is not null) now_is
    where f.id = now_is.id and f.state <> now_is.state
$$;
