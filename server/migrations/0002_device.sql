-- Models, devices, the users who bind them, and what devices report.

create table device_model (
  id bigint generated always as identity primary key,
  image text not null,
  name text not null unique,
  code text not null unique,
  port_count int not null check (port_count between 1 and 48),
  design_power double precision not null,
  warning_temperature double precision not null,
  share_limit int not null,
  -- [{name, colour, from, to}], gap-free and ascending
  levels jsonb not null,
  size text not null,
  weight text not null,
  input text not null,
  output text not null,
  -- Kept by trigger, so that lists never count devices.
  device_count int not null default 0,
  shared_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references account,
  updated_at timestamptz not null default now(),
  updated_by bigint references account
);

create table app_user (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  merchant_id bigint,
  nickname text not null,
  phone text unique,
  email text,
  password_hash text not null,
  source text not null check (source in ('system', 'other')),
  warning_messages boolean not null default true,
  created_at timestamptz not null default now(),
  first_bound_at timestamptz,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  check (phone is not null or email is not null)
);
create unique index app_user_email on app_user (lower(email));
create index app_user_tenant on app_user (agent_id, merchant_id);

create table app_session (
  token_hash bytea primary key,
  user_id bigint not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index app_session_user on app_session (user_id);

create table verification_code (
  account text primary key,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now()
);

-- Messages without a way out, for development.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'phone')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_newest on outbox (created_at desc, id desc);

create table device (
  id bigint generated always as identity primary key,
  code text not null unique,
  mac text not null unique,
  model_id bigint not null references device_model,
  name text not null,
  ip text not null,
  port_count int not null,
  wifi_name text not null,
  sale_status text not null default 'inStock' check (sale_status in ('inStock', 'sold')),
  bind_status text not null default 'unbound' check (bind_status in ('unbound', 'bound')),
  out_status text not null default 'notOut' check (out_status in ('notOut', 'out', 'inReturn')),
  sold_at timestamptz,
  agent_id bigint references agent,
  merchant_id bigint,
  user_id bigint references app_user,
  bound_at timestamptz,
  unbound_at timestamptz,
  bind_via text check (bind_via in ('wifi', 'bluetooth')),
  bluetooth_mac text,
  bluetooth_name text,
  -- SHA-256 of the 256-bit secret the device signs in to the broker with.
  secret_hash bytea not null,
  shard smallint not null check (shard between 0 and 255),
  created_at timestamptz not null default now(),
  created_by bigint references account,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  check ((bind_status = 'bound') = (user_id is not null))
);
create index device_model_id on device (model_id);
create index device_user on device (user_id) where user_id is not null;
create index device_tenant on device (agent_id, merchant_id) where agent_id is not null;
create index device_newest on device (created_at desc, id desc);
create index device_bound on device (bound_at desc, id desc) where bind_status = 'bound';
create index device_search on device using gin (code gin_trgm_ops, mac gin_trgm_ops, wifi_name gin_trgm_ops, name gin_trgm_ops);

-- Counts by statement, so that an import of thousands touches a model's row once.
create function count_added_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count + changed.n
    from (select model_id, count(*) as n from added group by model_id) changed where id = changed.model_id;
  return null;
end $$;
create function count_removed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count - changed.n
    from (select model_id, count(*) as n from removed group by model_id) changed where id = changed.model_id;
  return null;
end $$;
create function count_moved_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count - 1 where id = old.model_id;
  update device_model set device_count = device_count + 1 where id = new.model_id;
  return null;
end $$;
create trigger device_added after insert on device referencing new table as added
  for each statement execute function count_added_devices();
create trigger device_removed after delete on device referencing old table as removed
  for each statement execute function count_removed_devices();
create trigger device_remodelled after update of model_id on device
  for each row when (old.model_id <> new.model_id) execute function count_moved_device();

-- One row a device that was ever heard of: what the server knows of it now.
create table device_state (
  device_id bigint primary key references device on delete cascade,
  version bigint not null default 1,
  online boolean not null default false,
  online_since timestamptz,
  seen_at timestamptz,
  -- The boot the state belongs to, and the newest telemetry of it.
  sid text,
  seq bigint,
  reported_at timestamptz,
  temperature real,
  fan boolean,
  on_state boolean,
  power_mw bigint,
  rssi int,
  firmware text,
  hardware text,
  ip text,
  -- One entry a port each.
  port_on boolean[],
  port_status smallint[],
  port_mv int[],
  port_ma int[],
  port_mw int[],
  port_charging smallint[],
  port_minutes int[]
) with (fillfactor = 70);
create index device_state_seen on device_state (seen_at) where online;

create table telemetry (
  device_id bigint not null,
  at timestamptz not null,
  sid text not null,
  seq bigint not null,
  temperature real not null,
  fan boolean not null,
  power_mw bigint not null,
  port_status smallint[] not null,
  port_mv int[] not null,
  port_ma int[] not null,
  port_mw int[] not null,
  port_charging smallint[] not null,
  port_minutes int[] not null,
  received_at timestamptz not null default now(),
  -- A message counts once, however often it is delivered: its clock never changes on the way.
  primary key (device_id, at, sid, seq)
) partition by range (at);
create index telemetry_at on telemetry using brin (at);

-- Makes the partition of a UTC day; whoever calls it twice, or at once, finds it there.
create function ensure_telemetry_partition(day date) returns void language plpgsql as $$
declare
  name text := 'telemetry_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtext('telemetry_partition'));
    if to_regclass(name) is null then
      execute format('create table %I partition of telemetry for values from (%L) to (%L)',
        name, day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
    end if;
  end if;
end $$;

create table device_desired (
  device_id bigint primary key references device on delete cascade,
  version bigint not null default 0,
  -- Settings still asked for, as the device will be told them.
  settings jsonb not null default '{}',
  -- After this an on/off among them is void.
  expires_at timestamptz,
  -- What the device said it now is, and after which version.
  reported_version bigint,
  reported jsonb
);

create table command (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  kind text not null check (kind in ('switchPort')),
  port int not null,
  on_state boolean not null,
  -- The desired version that carries it; a command that never left has none.
  version bigint,
  status text not null default 'queued' check (status in ('queued', 'sent', 'acknowledged', 'applied', 'failed')),
  reason text check (reason in ('offline', 'refused', 'timedOut', 'expired')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  acknowledged_at timestamptz,
  finished_at timestamptz,
  created_by bigint references account,
  check ((status = 'failed') = (reason is not null))
);
create index command_device on command (device_id, id desc);
create index command_open on command (created_at) where status in ('queued', 'sent', 'acknowledged');

create table api_application (
  id bigint generated always as identity primary key,
  company_name text not null,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now()
);

alter table device_model enable row level security;
create policy device_model_tenant on device_model for select to chargehand_tenant using (true);
grant select on device_model to chargehand_tenant;

alter table app_user enable row level security;
create policy app_user_tenant on app_user for select to chargehand_tenant using (tenant_owns(agent_id, merchant_id));
grant select on app_user to chargehand_tenant;

alter table device enable row level security;
create policy device_tenant on device to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));
grant select on device to chargehand_tenant;

-- Rows of a device are seen by whoever sees the device.
alter table device_state enable row level security;
create policy device_state_tenant on device_state for select to chargehand_tenant
  using (exists (select from device where device.id = device_state.device_id));
grant select on device_state to chargehand_tenant;

alter table telemetry enable row level security;
create policy telemetry_tenant on telemetry for select to chargehand_tenant
  using (exists (select from device where device.id = telemetry.device_id));
grant select on telemetry to chargehand_tenant;

alter table device_desired enable row level security;
create policy device_desired_tenant on device_desired to chargehand_tenant
  using (exists (select from device where device.id = device_desired.device_id))
  with check (exists (select from device where device.id = device_desired.device_id));
grant select, insert, update on device_desired to chargehand_tenant;

alter table command enable row level security;
create policy command_tenant on command to chargehand_tenant
  using (exists (select from device where device.id = command.device_id))
  with check (exists (select from device where device.id = command.device_id));
grant select, insert, update on command to chargehand_tenant;
