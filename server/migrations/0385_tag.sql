-- Tags of devices, places and merchants. Operator, agent and merchant each have their own, and see no others.
create table tag (
  id bigint generated always as identity primary key,
  -- Tags of a customer are deleted with it.
  agent_id bigint references agent on delete cascade,
  merchant_id bigint,
  name text not null,
  -- Set if the tag was merged into another one. The row remains, because saved filters may name it.
  merged_into bigint references tag on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tag_merchant foreign key (merchant_id, agent_id) references merchant (id, agent_id) on delete cascade,
  constraint tag_of_agent check (merchant_id is null or agent_id is not null)
);
create unique index tag_name on tag (coalesce(agent_id, 0), coalesce(merchant_id, 0), lower(name))
  where merged_into is null;
create index tag_newest on tag (created_at, id);
create index tag_merged on tag (merged_into) where merged_into is not null;
create index tag_agency on tag (merchant_id, agent_id) where merchant_id is not null;
create index tag_agent on tag (agent_id) where agent_id is not null;

alter table tag enable row level security;
create policy tag_staff on tag to chargehand_staff using (agent_id is null) with check (agent_id is null);
create policy tag_tenant on tag to chargehand_tenant
  using (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant())
  with check (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant());
grant select, insert, update, delete on tag to chargehand_staff, chargehand_tenant;

create table device_tag (
  tag_id bigint not null references tag on delete cascade,
  device_id bigint not null references device on delete cascade,
  primary key (tag_id, device_id)
);
create index device_tag_device on device_tag (device_id, tag_id);
create table place_tag (
  tag_id bigint not null references tag on delete cascade,
  place_id bigint not null references place on delete cascade,
  primary key (tag_id, place_id)
);
create index place_tag_place on place_tag (place_id, tag_id);
create table merchant_tag (
  tag_id bigint not null references tag on delete cascade,
  merchant_id bigint not null references merchant on delete cascade,
  primary key (tag_id, merchant_id)
);
create index merchant_tag_merchant on merchant_tag (merchant_id, tag_id);

-- Whoever sees a tag sees what carries it. A record must be visible to be tagged.
alter table device_tag enable row level security;
create policy device_tag_own on device_tag to chargehand_staff, chargehand_tenant
  using (tag_id in (select id from tag))
  with check (tag_id in (select id from tag) and exists (select from device where device.id = device_id));
alter table place_tag enable row level security;
create policy place_tag_own on place_tag to chargehand_staff, chargehand_tenant
  using (tag_id in (select id from tag))
  with check (tag_id in (select id from tag) and exists (select from place where place.id = place_id));
alter table merchant_tag enable row level security;
create policy merchant_tag_own on merchant_tag to chargehand_staff, chargehand_tenant
  using (tag_id in (select id from tag))
  with check (tag_id in (select id from tag) and exists (select from merchant where merchant.id = merchant_id));
grant select, insert, delete on device_tag, place_tag, merchant_tag to chargehand_staff, chargehand_tenant;

-- A change of owner removes the tags of holders that no longer have the device or place. The functions get their
-- bodies from server/sql/tags.sql.
create function drop_device_tags() returns trigger language plpgsql as 'begin return null; end';
create function drop_place_tags() returns trigger language plpgsql as 'begin return null; end';
create trigger device_tags_dropped after update on device for each row
  when (old.agent_id is not null
    and (old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id))
  execute function drop_device_tags();
create trigger place_tags_dropped after update on place for each row
  when (old.agent_id is not null
    and (old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id))
  execute function drop_place_tags();
