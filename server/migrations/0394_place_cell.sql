-- Sums of the places in each cell of a coarse grid, for wide views of the map: for the operator all places (no agent), for
-- each agent its own and those of its merchants (no merchant), and for each merchant its own.
create table place_cell (
  -- Position of the cell: a point's, without its last 22 bits.
  cx int not null,
  cy int not null,
  agent_id bigint,
  merchant_id bigint,
  place_count int not null,
  first_id bigint not null,
  west int not null,
  east int not null,
  top int not null,
  bottom int not null,
  -- State as in place_point: 1 if any of its devices is online.
  state smallint not null
);
create index place_cell_at on place_cell (agent_id, merchant_id, cx, cy);
create index place_cell_position on place_cell (cx, cy);
alter table place_cell enable row level security;
create policy place_cell_staff on place_cell for select to chargehand_staff using (agent_id is null);
create policy place_cell_tenant on place_cell for select to chargehand_tenant
  using (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant());
grant select on place_cell to chargehand_staff, chargehand_tenant;

-- Cells whose places have changed since their sums were made. Views count these from their points.
create table place_cell_change (
  id bigint generated always as identity primary key,
  cx int not null,
  cy int not null
);
alter table place_cell_change enable row level security;
create policy place_cell_change_read on place_cell_change for select to chargehand_staff, chargehand_tenant using (true);
grant select on place_cell_change to chargehand_staff, chargehand_tenant;
create index place_point_cell on place_point ((x >> 22), (y >> 22));

-- Triggers note the cells. Their function gets its body from server/sql/place-map.sql.
create function note_place_cells() returns trigger language plpgsql as 'begin return null; end';
create trigger place_cells_added after insert on place_point referencing new table as changed
  for each statement execute function note_place_cells();
create trigger place_cells_removed after delete on place_point referencing old table as changed
  for each statement execute function note_place_cells();
create trigger place_cells_moved after update on place_point referencing old table as before new table as changed
  for each statement execute function note_place_cells();
insert into place_cell_change (cx, cy) select distinct x >> 22, y >> 22 from place_point;
