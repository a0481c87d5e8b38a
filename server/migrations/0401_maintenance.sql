-- Devices and places that are out of service for a while: their alarms tell no one.
create table maintenance (
  id bigint generated always as identity primary key,
  device_id bigint references device on delete cascade,
  place_id bigint references place on delete cascade,
  -- A trigger fills the next columns: holder, `hands_at` of the device, and names when it began.
  agent_id bigint references agent,
  merchant_id bigint,
  since timestamptz,
  code text,
  name text not null default '',
  reason text not null,
  until timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  created_name text,
  constraint maintenance_agency foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  constraint maintenance_of_one check (num_nonnulls(device_id, place_id) = 1)
);
create index maintenance_newest on maintenance (created_at, id);
create unique index maintenance_device on maintenance (device_id) where ended_at is null and device_id is not null;
create unique index maintenance_place on maintenance (place_id) where ended_at is null and place_id is not null;
create index maintenance_of_device on maintenance (device_id) where device_id is not null;
create index maintenance_of_place on maintenance (place_id) where place_id is not null;
create index maintenance_agent on maintenance (agent_id, created_at, id) where agent_id is not null;
create index maintenance_agency on maintenance (merchant_id, agent_id) where merchant_id is not null;
create index maintenance_created_by on maintenance (created_by) where created_by is not null;

alter table maintenance enable row level security;
create policy maintenance_staff on maintenance to chargehand_staff using (true) with check (true);
-- An agent sees and ends the maintenance of its merchants' devices and places, too.
create policy maintenance_tenant on maintenance to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));
grant select, insert (device_id, place_id, reason, until, created_by), update (ended_at) on maintenance
  to chargehand_staff, chargehand_tenant;

alter table alarm drop constraint alarm_suppressed_check;
alter table alarm add constraint alarm_suppressed_check check (suppressed in ('updating', 'maintenance'));
alter table alarm_step drop constraint alarm_step_step_check;
alter table alarm_step add constraint alarm_step_step_check check (step in ('raised', 'raisedAgain', 'returned', 'acknowledged',
  'taken', 'shelved', 'unshelved', 'suppressed', 'unsuppressed', 'outOfService', 'inService', 'chattering', 'calm', 'noted',
  'closed', 'moved'));
