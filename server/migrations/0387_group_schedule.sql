-- Commands to the devices of a group at a time of day, in the time zone of each device's place.
create table group_schedule (
  id bigint generated always as identity primary key,
  group_id bigint not null references device_group on delete cascade,
  -- The account with whose permissions it runs.
  account_id bigint references account on delete set null,
  action text not null check (action in ('turnOn', 'turnOff', 'fanAuto', 'fanOn', 'fanOff', 'setLimit', 'restart')),
  limit_w integer,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  repeat text not null check (repeat in ('once', 'daily', 'weekdays')),
  day date,
  weekdays smallint[] not null default '{}',
  enabled boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index group_schedule_newest on group_schedule (created_at, id);
create index group_schedule_group on group_schedule (group_id);
create index group_schedule_account on group_schedule (account_id) where account_id is not null;
alter table group_schedule enable row level security;
create policy group_schedule_own on group_schedule to chargehand_staff, chargehand_tenant
  using (group_id in (select id from device_group)) with check (group_id in (select id from device_group));
grant select, insert, update, delete on group_schedule to chargehand_staff, chargehand_tenant;

-- Runs of schedules. The primary key lets only one server start a run, once for each local day.
create table group_schedule_run (
  schedule_id bigint not null references group_schedule on delete cascade,
  zone text not null,
  day date not null,
  at timestamptz not null default now(),
  job_id bigint references job on delete set null,
  primary key (schedule_id, zone, day)
);
create index group_schedule_run_newest on group_schedule_run (schedule_id, at desc);
create index group_schedule_run_old on group_schedule_run (at);
create index group_schedule_run_job on group_schedule_run (job_id) where job_id is not null;
alter table group_schedule_run enable row level security;
create policy group_schedule_run_own on group_schedule_run for select to chargehand_staff, chargehand_tenant
  using (schedule_id in (select id from group_schedule));
grant select on group_schedule_run to chargehand_staff, chargehand_tenant;
