-- Groups of bound devices: a list of devices, or criteria. Operator, agent and merchant each have their own.
create table device_group (
  id bigint generated always as identity primary key,
  -- Groups of a customer are deleted with it.
  agent_id bigint references agent on delete cascade,
  merchant_id bigint,
  name text not null,
  note text,
  -- Criteria by their names in the contract, without empty ones. Null for a list of devices.
  criteria jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint device_group_merchant foreign key (merchant_id, agent_id) references merchant (id, agent_id)
    on delete cascade,
  constraint device_group_of_agent check (merchant_id is null or agent_id is not null)
);
create unique index device_group_name on device_group (coalesce(agent_id, 0), coalesce(merchant_id, 0), lower(name));
create index device_group_newest on device_group (created_at, id);
create index device_group_agency on device_group (merchant_id, agent_id) where merchant_id is not null;
create index device_group_agent on device_group (agent_id) where agent_id is not null;

alter table device_group enable row level security;
create policy device_group_staff on device_group to chargehand_staff
  using (agent_id is null) with check (agent_id is null);
create policy device_group_tenant on device_group to chargehand_tenant
  using (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant())
  with check (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant());
grant select, insert, update, delete on device_group to chargehand_staff, chargehand_tenant;

-- Devices of a group that is a list.
create table device_group_member (
  group_id bigint not null references device_group on delete cascade,
  device_id bigint not null references device on delete cascade,
  primary key (group_id, device_id)
);
create index device_group_member_device on device_group_member (device_id, group_id);
alter table device_group_member enable row level security;
create policy device_group_member_own on device_group_member to chargehand_staff, chargehand_tenant
  using (group_id in (select id from device_group))
  with check (group_id in (select id from device_group) and exists (select from device where device.id = device_id));
grant select, insert, delete on device_group_member to chargehand_staff, chargehand_tenant;

-- A change of owner also ends the membership in groups of holders that no longer have the device. The function gets
-- its body from server/sql/groups.sql.
create function leave_groups() returns trigger language plpgsql as 'begin return null; end';
create trigger device_groups_left after update on device for each row
  when (old.agent_id is not null
    and (old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id))
  execute function leave_groups();
