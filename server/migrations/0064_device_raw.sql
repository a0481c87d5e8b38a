-- What devices say and are told, word by word, while somebody of the staff watches; gone as soon as nobody does, and in a crash.
create unlogged table device_raw (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  at timestamptz not null,
  down boolean not null,
  topic text not null check (length(topic) <= 100),
  text text not null check (length(text) <= 1200),
  bytes int not null,
  -- Messages just before it that were more than is shown.
  skipped int not null default 0
);
create index device_raw_device on device_raw (device_id, id);
create index device_raw_old on device_raw (at);
alter table device_raw enable row level security;
create policy device_raw_staff on device_raw for select to chargehand_staff using (true);
grant select on device_raw to chargehand_staff;
