-- Points of the map: one for each place with coordinates, narrow enough to be grouped by the hundred thousand for a view.
create table place_point (
  place_id bigint primary key references place on delete cascade,
  -- As of the place.
  agent_id bigint,
  merchant_id bigint,
  latitude double precision not null,
  longitude double precision not null,
  -- Position in the Web Mercator projection, in 2^30 parts of the world from the west and from the north.
  x int not null generated always as (least(1073741823, floor((longitude + 180) / 360 * 1073741824))::int) stored,
  y int not null generated always as (greatest(0, least(1073741823, floor((0.5 - ln(tan(pi() / 4
    + radians(greatest(-85.06, least(85.06, latitude))) / 2)) / (2 * pi())) * 1073741824)))::int) stored,
  -- Number of devices at the place, and of those that are online; counted every minute.
  device_count int not null default 0,
  online_count int not null default 0,
  -- 0 without devices, 1 if a device is online, 2 if none is.
  state smallint not null generated always as (case when device_count = 0 then 0 when online_count > 0 then 1 else 2 end) stored
) with (fillfactor = 80);
create index place_point_at on place_point (x, y);
create index place_point_agent on place_point (agent_id, x, y) where agent_id is not null;

alter table place_point enable row level security;
create policy place_point_staff on place_point for select to chargehand_staff using (true);
create policy place_point_tenant on place_point for select to chargehand_tenant using (tenant_owns(agent_id, merchant_id));
grant select on place_point to chargehand_staff, chargehand_tenant;

-- A trigger keeps the points, whose function gets its body from server/sql/place-map.sql.
create function keep_place_point() returns trigger language plpgsql as 'begin return null; end';
create trigger place_point_added after insert on place for each row
  when (new.latitude is not null) execute function keep_place_point();
create trigger place_point_kept after update on place for each row
  when (old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude
    or old.agent_id is distinct from new.agent_id or old.merchant_id is distinct from new.merchant_id)
  execute function keep_place_point();
insert into place_point (place_id, agent_id, merchant_id, latitude, longitude)
  select id, agent_id, merchant_id, latitude, longitude from place where latitude is not null;
