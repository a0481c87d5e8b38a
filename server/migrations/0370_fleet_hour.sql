-- Use of all chargers by hour, for the charts of the dashboard. Sums of single chargers are too many to add up for each reader.
create table fleet_hour (
  hour timestamptz not null,
  -- As in `tally`: 0 for the operator's sum of all chargers, 1 for those of an agent, 2 for those of a merchant.
  level smallint not null check (level between 0 and 2),
  agent_id bigint,
  merchant_id bigint,
  -- Number of chargers that reported in this hour.
  reporting int not null,
  energy_uwh bigint not null,
  charge_count bigint not null,
  check ((level >= 1) = (agent_id is not null) and (level = 2) = (merchant_id is not null))
);
create index fleet_hour_hour on fleet_hour (hour);
create index fleet_hour_operator on fleet_hour (hour) where level = 0;
create index fleet_hour_agent on fleet_hour (agent_id, hour) where level = 1;
create index fleet_hour_merchant on fleet_hour (merchant_id, hour) where level = 2;

alter table fleet_hour enable row level security;
create policy fleet_hour_staff on fleet_hour for select to chargehand_staff using (true);
create policy fleet_hour_tenant on fleet_hour for select to chargehand_tenant using (tenant_owns(agent_id, merchant_id));
grant select on fleet_hour to chargehand_staff, chargehand_tenant;
