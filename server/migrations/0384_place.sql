-- Places where chargers and cabinets stand, held by the operator, an agent or a merchant.
create table place (
  id bigint generated always as identity primary key,
  -- Places of a customer are deleted with it.
  agent_id bigint references agent on delete cascade,
  merchant_id bigint,
  name text not null,
  address text,
  -- Degrees (WGS 84); both or none.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null,
  contact text,
  opening_hours text,
  image file_name references file,
  -- Whether the phone app shows it.
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint place_merchant foreign key (merchant_id, agent_id) references merchant (id, agent_id)
    on delete cascade,
  constraint place_of_agent check (merchant_id is null or agent_id is not null),
  constraint place_coordinates check ((latitude is null) = (longitude is null))
);
create index place_newest on place (created_at, id);
create index place_agent on place (agent_id, created_at, id) where agent_id is not null;
create index place_image on place (image) where image is not null;
create index place_agency on place (merchant_id, agent_id) where merchant_id is not null;

alter table place enable row level security;
create policy place_staff on place to chargehand_staff using (true) with check (true);
-- An agent sees, changes and deletes the places of its merchants, too.
create policy place_tenant on place to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));
grant select, insert, update, delete on place to chargehand_staff, chargehand_tenant;
-- A customer sees the pictures of the places that it sees.
create policy file_place on file for select to chargehand_tenant
  using (exists (select from place where place.image = file.name));

-- Device and cabinet stand at a place of their holder.
alter table device add column place_id bigint references place on delete set null;
alter table cabinet add column place_id bigint references place on delete set null;
create index device_place on device (place_id) where place_id is not null;
create index cabinet_place on cabinet (place_id) where place_id is not null;
grant select (place_id), update (place_id) on device to chargehand_staff, chargehand_tenant;

-- The phone app shows visible places at which the user's devices stand.
create policy place_app on place for select to chargehand_app
  using (visible and exists (select from device where device.place_id = place.id));
grant select (id, name, address, opening_hours, visible) on place to chargehand_app;
grant select (place_id) on device to chargehand_app;

-- What stands where is kept true by triggers, whose functions get their bodies from server/sql/places.sql.
create function keep_device_place() returns trigger language plpgsql as 'begin return new; end';
create function keep_cabinet_place() returns trigger language plpgsql as 'begin return new; end';
create function clear_place() returns trigger language plpgsql as 'begin return null; end';
create trigger device_place_added before insert on device for each row
  when (new.place_id is not null) execute function keep_device_place();
create trigger device_place_kept before update on device for each row
  when (new.place_id is not null and (old.place_id is distinct from new.place_id
    or old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id
    or old.user_id is distinct from new.user_id or old.bind_status is distinct from new.bind_status))
  execute function keep_device_place();
create trigger cabinet_place_added before insert on cabinet for each row
  when (new.place_id is not null) execute function keep_cabinet_place();
create trigger cabinet_place_kept before update on cabinet for each row
  when (new.place_id is not null and (old.place_id is distinct from new.place_id
    or old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id))
  execute function keep_cabinet_place();
create trigger place_held after update on place for each row
  when (old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id)
  execute function clear_place();
