-- Messages of devices that were wrong: each way of being wrong once, with how often it came. For whoever puts a device up.
create table device_aside (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  reason text not null check (reason in ('tooLarge', 'notText', 'notJson', 'shape', 'unknownKind', 'impossible', 'foreign', 'retained',
    'unstorable', 'credentials')),
  topic text not null check (length(topic) <= 100),
  what text not null check (length(what) <= 200),
  excerpt text not null check (length(excerpt) <= 600),
  bytes int not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (device_id, reason, topic, what)
);
create index device_aside_old on device_aside (last_at);

alter table device_aside enable row level security;
create policy device_aside_staff on device_aside for select to chargehand_staff using (true);
-- Whose it is now is shown what came since it was.
create policy device_aside_tenant on device_aside for select to chargehand_tenant using (exists (select from device
  where device.id = device_aside.device_id and device_aside.first_at >= own_since(agent_since, merchant_since)));
grant select on device_aside to chargehand_staff, chargehand_tenant;

-- How many ports a device has its connection is told when it comes in: with another number it comes in anew.
create function tell_changed_ports() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell('deviceGone', array[new.id]);
  return null;
end $$;
create trigger device_ports_changed after update of port_count on device
  for each row when (old.port_count <> new.port_count) execute function tell_changed_ports();
