-- Settings that a group keeps on its devices, also on those that join later.
create table group_setting (
  id bigint generated always as identity primary key,
  group_id bigint not null references device_group on delete cascade,
  -- Kind of the command that sets it.
  kind text not null check (kind in ('setLimit', 'switchFan', 'setTimers')),
  limit_w integer check ((limit_w is not null) = (kind = 'setLimit')),
  fan text check (fan in ('auto', 'on', 'off')),
  constraint group_setting_fan check ((fan is not null) = (kind = 'switchFan')),
  -- Timers as in the contract, without ids and time zone.
  timers jsonb check ((timers is not null) = (kind = 'setTimers')),
  -- Of the groups of one holder, that with the highest number wins.
  priority integer not null,
  enabled boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint group_setting_kind unique (group_id, kind)
);
create index group_setting_newest on group_setting (created_at, id);
alter table group_setting enable row level security;
create policy group_setting_own on group_setting to chargehand_staff, chargehand_tenant
  using (group_id in (select id from device_group)) with check (group_id in (select id from device_group));
grant select, insert, update, delete on group_setting to chargehand_staff, chargehand_tenant;

-- A command that makes a device follow its groups, or its model after it left them. It is no person's change.
alter table command add column follows boolean not null default false;

-- Settings of devices that a group keeps or a person has changed.
create table device_setting (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  kind text not null check (kind in ('setLimit', 'switchFan', 'setTimers')),
  -- The setting of a group that holds for the device; null if none does.
  setting_id bigint references group_setting on delete set null,
  -- What the device shall have: limit in W, fan mode, or timers.
  value jsonb not null,
  -- What it was last told for the sake of a group, and when.
  given jsonb,
  given_at timestamptz,
  -- `own` if a person changed it on this device; groups then do not change it.
  state text not null default 'waiting' check (state in ('waiting', 'followed', 'differs', 'refused', 'own')),
  constraint device_setting_kind unique (device_id, kind)
);
create index device_setting_group on device_setting (setting_id, state, id) where setting_id is not null;
create index device_setting_waiting on device_setting (id) where state = 'waiting';
alter table device_setting enable row level security;
create policy device_setting_own on device_setting to chargehand_staff, chargehand_tenant
  using (setting_id in (select id from group_setting) and exists (select from device where device.id = device_id));
grant select, update on device_setting to chargehand_staff, chargehand_tenant;

-- What people set before this version is theirs. Commands from before a change of owner end with its reset.
insert into device_setting (device_id, kind, value, state)
  select device_id, kind, coalesce(to_jsonb(limit_w), to_jsonb(fan), timers), 'own' from (
    select distinct on (c.device_id, c.kind) c.device_id, c.kind, c.limit_w, c.fan, c.timers from command c
    where c.kind in ('setLimit', 'switchFan', 'setTimers') and (c.status = 'applied' or c.late = 'applied')
      and not exists (select from command r where r.device_id = c.device_id and r.kind = 'reset' and r.id > c.id)
    order by c.device_id, c.kind, c.id desc) newest;
