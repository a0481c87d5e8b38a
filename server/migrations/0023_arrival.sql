-- What a factory announces: its list of devices, confirmed by scanning what came.

create table arrival (
  id bigint generated always as identity primary key,
  number text not null generated always as ('ARR-' || lpad(id::text, 6, '0')) stored,
  -- What the factory's file was called.
  name text not null,
  -- What loaded it, such as an import by its number: each of its slices adds to the same list.
  origin text not null unique,
  -- Complete once all of it came; closed by somebody although some did not.
  state text not null default 'open' check (state in ('open', 'complete', 'closed')),
  expected_count int not null default 0,
  arrived_count int not null default 0,
  unlisted_count int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint references account,
  ended_at timestamptz,
  ended_by bigint references account,
  reason text,
  constraint arrival_ended check ((state = 'open') = (ended_at is null)),
  constraint arrival_closed check ((state = 'closed') = (reason is not null)),
  constraint arrival_complete check (arrived_count <= expected_count and (state <> 'complete' or arrived_count = expected_count))
);
create index arrival_newest on arrival (created_at, id);
create index arrival_state on arrival (state, created_at, id);

-- The devices of a list, each waiting, arrived or missing; and what was scanned besides, of which the code alone is known.
create table arrival_device (
  id bigint generated always as identity primary key,
  arrival_id bigint not null references arrival,
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'missing', 'unlisted')),
  code text not null,
  mac text,
  model_id bigint references device_model,
  ip text,
  port_count int,
  wifi_name text,
  scanned_at timestamptz,
  scanned_by bigint references account,
  unique (arrival_id, code),
  constraint arrival_device_listed check (state = 'unlisted'
    or (mac is not null and model_id is not null and ip is not null and port_count is not null and wifi_name is not null)),
  constraint arrival_device_scanned check ((state = 'arrived' or state = 'unlisted') = (scanned_at is not null))
);
-- A device is waited for in one list at a time.
create unique index arrival_device_code_waits on arrival_device (code) where state = 'waiting';
create unique index arrival_device_mac_waits on arrival_device (mac) where state = 'waiting';
create index arrival_device_state on arrival_device (arrival_id, state, code);
create index arrival_device_model on arrival_device (model_id) where model_id is not null;

-- The operator's alone: tenants get what is in the warehouse, not what is on its way there.
alter table arrival enable row level security;
alter table arrival_device enable row level security;
create policy arrival_staff on arrival to chargehand_staff using (true) with check (true);
create policy arrival_device_staff on arrival_device to chargehand_staff using (true) with check (true);
grant select, insert (name, origin, created_by), update (state, expected_count, arrived_count, unlisted_count, ended_at, ended_by, reason)
  on arrival to chargehand_staff;
grant select, insert (arrival_id, state, code, mac, model_id, ip, port_count, wifi_name, scanned_at, scanned_by),
  update (state, scanned_at, scanned_by) on arrival_device to chargehand_staff;
