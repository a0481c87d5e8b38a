-- Alarms of devices after ISA-18.2: conditions that hold for a while, open until they are normal and acknowledged.

-- What the server decides for each kind of alarm.
create table alarm_kind (
  kind text primary key check (kind in ('heat', 'portFault', 'relayStuck', 'silence', 'lostCommands', 'wrongClock',
    'weakSignal', 'failedFirmware', 'unreadable')),
  severity text not null check (severity in ('critical', 'major', 'minor', 'info')),
  enabled boolean not null default true,
  -- Seconds that a condition must hold before it raises the alarm, and must have ended before the alarm returns.
  on_seconds int not null check (on_seconds >= 0),
  off_seconds int not null check (off_seconds >= 0),
  -- Value from which the condition holds, and by how much it must get better to end: dBm, seconds, or a number an hour.
  bound double precision,
  slack double precision not null default 0 check (slack >= 0),
  -- Changes of the condition within an hour above which it is chattering.
  most_changes int not null default 6 check (most_changes between 2 and 100)
);
insert into alarm_kind (kind, severity, on_seconds, off_seconds, bound, slack) values
  ('heat', 'major', 0, 0, null, 0),
  ('portFault', 'major', 10, 30, null, 0),
  ('relayStuck', 'critical', 30, 60, null, 0),
  ('silence', 'major', 300, 0, null, 0),
  ('lostCommands', 'minor', 0, 600, 3, 0),
  ('wrongClock', 'minor', 600, 60, 120, 30),
  ('weakSignal', 'info', 1800, 600, -85, 5),
  ('failedFirmware', 'minor', 0, 0, null, 0),
  ('unreadable', 'minor', 0, 3600, 10, 0);
alter table alarm_kind enable row level security;
create policy alarm_kind_all on alarm_kind for select to chargehand_staff, chargehand_tenant using (true);
grant select on alarm_kind to chargehand_staff, chargehand_tenant;

-- Conditions that hold, and those that ended within the last hour or the delay of their kind.
create table alarm_condition (
  device_id bigint not null references device on delete cascade,
  kind text not null check (kind in ('heat', 'portFault', 'relayStuck', 'silence', 'lostCommands', 'wrongClock',
    'weakSignal', 'failedFirmware', 'unreadable')),
  -- Owner of the device when it was noticed.
  since timestamptz not null,
  -- When it began, when the server noticed it, and when the server noticed its end.
  began_at timestamptz not null,
  noticed_at timestamptz not null default now(),
  cleared_at timestamptz,
  evidence jsonb not null default '{}',
  -- The newest changes, at most one more than the kind allows in an hour.
  changes timestamptz[] not null default array[now()],
  primary key (device_id, kind)
);

alter table alarm_condition enable row level security;

create table alarm (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  kind text not null check (kind in ('heat', 'portFault', 'relayStuck', 'silence', 'lostCommands', 'wrongClock',
    'weakSignal', 'failedFirmware', 'unreadable')),
  severity text not null check (severity in ('critical', 'major', 'minor', 'info')),
  -- The device and its owner when it was raised. `since` is `hands_at` of the device then.
  code text not null,
  device_name text not null,
  model_name text not null,
  agent_id bigint references agent,
  merchant_id bigint,
  place_id bigint references place on delete set null,
  since timestamptz not null,
  evidence jsonb not null default '{}',
  began_at timestamptz not null,
  -- When it was last raised; earlier times are in its course.
  raised_at timestamptz not null default now(),
  returned_at timestamptz,
  chatters boolean not null default false,
  repeats int not null default 0,
  suppressed text check (suppressed in ('updating')),
  acknowledged_at timestamptz,
  acknowledged_by bigint references account on delete set null,
  acknowledged_name text,
  taken_by bigint references account on delete set null,
  taken_name text,
  shelved_until timestamptz,
  shelf_reason text,
  closed_at timestamptz,
  -- `moved` if the device changed hands or left service before the alarm was normal and acknowledged.
  ended text check (ended in ('normal', 'moved')),
  constraint alarm_ended_once check ((ended is null) = (closed_at is null)),
  constraint alarm_agency foreign key (merchant_id, agent_id) references merchant (id, agent_id)
);
create unique index alarm_open on alarm (device_id, kind) where closed_at is null;
create index alarm_newest on alarm (raised_at, id);
create index alarm_waiting on alarm (raised_at, id) where closed_at is null;
create index alarm_closed on alarm (closed_at, id) where closed_at is not null;
create index alarm_device on alarm (device_id, raised_at, id);
create index alarm_agent on alarm (agent_id, raised_at, id) where agent_id is not null;
create index alarm_merchant on alarm (merchant_id, raised_at, id) where merchant_id is not null;
create index alarm_agency on alarm (merchant_id, agent_id) where merchant_id is not null;
create index alarm_place on alarm (place_id, raised_at, id) where place_id is not null;
create index alarm_acknowledged_by on alarm (acknowledged_by) where acknowledged_by is not null;
create index alarm_taken_by on alarm (taken_by, raised_at, id) where taken_by is not null;
create index alarm_shelf on alarm (shelved_until) where shelved_until is not null;
alter table alarm enable row level security;
create policy alarm_staff on alarm to chargehand_staff using (true);
create policy alarm_tenant on alarm to chargehand_tenant using (tenant_owns(agent_id, merchant_id));
grant select, update (acknowledged_at, acknowledged_by, taken_by, shelved_until, shelf_reason) on alarm
  to chargehand_staff, chargehand_tenant;

-- The course of alarms. A trigger of `alarm` writes all steps but notes.
create table alarm_step (
  id bigint generated always as identity primary key,
  alarm_id bigint not null references alarm on delete cascade,
  step text not null check (step in ('raised', 'raisedAgain', 'returned', 'acknowledged', 'taken', 'shelved', 'unshelved',
    'suppressed', 'unsuppressed', 'chattering', 'calm', 'noted', 'closed', 'moved')),
  at timestamptz not null default clock_timestamp(),
  account_id bigint references account on delete set null,
  name text,
  note text,
  until timestamptz
);
create index alarm_step_of on alarm_step (alarm_id, id);
create index alarm_step_account on alarm_step (account_id) where account_id is not null;
alter table alarm_step enable row level security;
create policy alarm_step_own on alarm_step to chargehand_staff, chargehand_tenant
  using (alarm_id in (select id from alarm))
  with check (alarm_id in (select id from alarm) and step = 'noted' and account_id = caller_account());
grant select, insert (alarm_id, step, account_id, note) on alarm_step to chargehand_staff, chargehand_tenant;

-- When the alarms were last computed: a server that finds that long ago starts the delays of silence again. Devices
-- that were not heard since `since` raise none, so that an upgrade does not report what was silent for months.
create table alarm_watch (
  single boolean primary key default true check (single),
  at timestamptz not null default now(),
  since timestamptz not null default now()
);
alter table alarm_watch enable row level security;
insert into alarm_watch default values;
