-- Firmware, the keys it is signed with, and how it is given to devices: the operator's own.

-- What a file hashed to while it came in, where that matters.
alter table file add column sha256 bytea check (length(sha256) = 32);
grant insert (sha256), select (sha256) on file to chargehand_staff;

create table signing_key (
  id bigint generated always as identity primary key,
  name text not null,
  kid text not null constraint signing_key_kid unique check (kid ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (length(public_key) = 32),
  created_at timestamptz not null default now(),
  created_by bigint references account,
  -- Trusted no longer since.
  retired_at timestamptz,
  retired_by bigint references account
);
create index signing_key_newest on signing_key (created_at, id);

create table firmware (
  id bigint generated always as identity primary key,
  model_id bigint not null references device_model,
  version text not null check (length(version) <= 40),
  -- Sorts by its bytes as versions do.
  precedence text collate "C" not null,
  file file_name not null references file,
  bytes int not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  key_id bigint not null references signing_key,
  -- What was signed: the model's code as it was then.
  signed_model text not null,
  signature bytea not null check (length(signature) = 64),
  from_versions text[] not null constraint firmware_from_versions check (cardinality(from_versions) between 1 and 50 and not version = any(from_versions)),
  notes text,
  created_at timestamptz not null default now(),
  created_by bigint references account,
  updated_at timestamptz not null default now(),
  constraint firmware_version unique (model_id, version)
);
create index firmware_newest on firmware (created_at, id);
create index firmware_key on firmware (key_id);
create index firmware_file on firmware (file);

create table rollout (
  id bigint generated always as identity primary key,
  firmware_id bigint not null references firmware,
  kind text not null check (kind in ('share', 'list')),
  status text not null default 'running' check (status in ('running', 'paused', 'stopped', 'cancelled', 'completed')),
  -- Why it stopped by itself, and by which figures.
  reason text check (reason in ('failures', 'successes', 'keyRetired')),
  stopped_tried int,
  stopped_failed int,
  -- Waves up to this one are open.
  wave smallint not null default 1,
  waves smallint not null check (waves between 1 and 10),
  devices int not null,
  success_percent smallint not null check (success_percent between 1 and 100),
  failure_percent smallint not null check (failure_percent between 0 and 100),
  -- Offered between these hours of the device's own clock.
  window_from time,
  window_to time,
  while_charging boolean not null,
  -- Devices that had come to an end when it was resumed: what stops it is counted from there on.
  base_done int not null default 0,
  base_failed int not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references account,
  finished_at timestamptz,
  check ((status = 'stopped') = (reason is not null)),
  constraint rollout_ended check ((status in ('cancelled', 'completed')) = (finished_at is not null)),
  check ((window_from is null) = (window_to is null) and (window_from is null or window_from <> window_to))
);
create index rollout_newest on rollout (created_at, id);
create index rollout_finished on rollout (finished_at, id);
create index rollout_firmware on rollout (firmware_id, id);
create index rollout_running on rollout (id) where status = 'running';

-- How many devices of a wave are in each state: what was counted last, and the changes since in rollout_change.
create table rollout_wave (
  rollout_id bigint not null references rollout on delete cascade,
  wave smallint not null,
  percent smallint not null check (percent between 1 and 100),
  opened_at timestamptz,
  -- Failed ones that were left when it was resumed: they are no part of its share of successes.
  forgiven int not null default 0,
  waiting int not null default 0,
  offered int not null default 0,
  downloading int not null default 0,
  installing int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  skipped int not null default 0,
  primary key (rollout_id, wave)
);

create table rollout_device (
  id bigint generated always as identity,
  rollout_id bigint not null references rollout on delete cascade,
  device_id bigint not null references device on delete cascade,
  wave smallint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'downloading', 'installing', 'done', 'failed', 'skipped')),
  -- What it ran when it was taken in.
  from_version text not null,
  -- 0 until it is offered first; a job's name has it, so that what is said of an earlier one is not taken for this.
  attempt smallint not null default 0,
  -- Offers that stayed without an answer, or without a step on.
  tries smallint not null default 0,
  -- The boot it was in when it said that it installs, or is done.
  sid text,
  said_done boolean not null default false,
  percent smallint check (percent between 0 and 100),
  reason text check (reason in ('signature', 'hash', 'size', 'space', 'download', 'power', 'install', 'refused', 'other',
    'noAnswer', 'stalled', 'notBack', 'oldVersion', 'interrupted', 'otherVersion', 'alreadyThere', 'otherModel', 'gone', 'cancelled')),
  why text,
  offered_at timestamptz,
  downloading_at timestamptz,
  installing_at timestamptz,
  finished_at timestamptz,
  -- When it is given up to wait for a word of it.
  deadline_at timestamptz,
  primary key (id),
  constraint rollout_device_once unique (rollout_id, device_id),
  constraint rollout_device_reason check ((state in ('failed', 'skipped')) = (reason is not null)),
  constraint rollout_device_waits check ((deadline_at is not null) = (state in ('offered', 'downloading', 'installing')))
);
-- A device takes part in one rollout at a time, whoever starts two at once.
create unique index rollout_device_open on rollout_device (device_id) where state in ('waiting', 'offered', 'downloading', 'installing');
create index rollout_device_of on rollout_device (device_id);
create index rollout_device_waiting on rollout_device (rollout_id, wave, device_id) where state = 'waiting';
create index rollout_device_state on rollout_device (rollout_id, state, id);
create index rollout_device_deadline on rollout_device (deadline_at) where deadline_at is not null;

-- Whoever moves devices on writes here, and waits for nobody: `step_rollout` adds it up.
create table rollout_change (
  id bigint generated always as identity primary key,
  rollout_id bigint not null,
  wave smallint not null,
  state text not null check (state in ('waiting', 'offered', 'downloading', 'installing', 'done', 'failed', 'skipped')),
  n int not null
);
create index rollout_change_rollout on rollout_change (rollout_id);

-- Proves addresses of downloads, on all servers of the database. Nobody but the owner reads it.
create table download_key (
  only_one boolean primary key default true check (only_one),
  key bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
);
insert into download_key default values;
alter table download_key enable row level security;

alter table rollout_change enable row level security;
create policy rollout_change_staff on rollout_change for select to chargehand_staff using (true);
grant select on rollout_change to chargehand_staff;
do $$
declare
  t text;
begin
  foreach t in array array['signing_key', 'firmware', 'rollout', 'rollout_wave', 'rollout_device'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I to chargehand_staff using (true) with check (true)', t || '_staff', t);
    execute format('grant select on %I to chargehand_staff', t);
  end loop;
end $$;
grant insert, delete, update (name, retired_at, retired_by) on signing_key to chargehand_staff;
grant insert, delete, update (from_versions, notes, updated_at) on firmware to chargehand_staff;
-- Rollouts go by functions alone, which hold what has to be held.
