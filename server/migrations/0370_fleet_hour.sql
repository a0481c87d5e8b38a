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

-- Sums the hours from `first` to `last` again. The operator gets a row for each hour, agents and merchants for those with reports.
-- An hour counts for those who have the charger now, unless it came to them later.
create function sum_fleet_hours(first timestamptz, last timestamptz) returns void language sql as $$
  delete from fleet_hour where hour between first and last;
  with sums as (
    select h.hour, d.id, case when h.hour >= date_trunc('hour', coalesce(d.agent_since, 'epoch')) then d.agent_id end as agent_id,
      case when h.hour >= date_trunc('hour', coalesce(d.merchant_since, 'epoch')) then d.merchant_id end as merchant_id,
      h.energy_uwh, h.charge_count
    from hour_sums h join device d on d.id = h.device_id where h.hour between first and last and h.readings > 0)
  insert into fleet_hour (hour, level, agent_id, merchant_id, reporting, energy_uwh, charge_count)
    select hour, 0, null::bigint, null::bigint, 0, 0, 0 from generate_series(first, last, interval '1 hour') hour
      where not exists (select from sums where sums.hour = hour.hour)
    union all select hour, 0, null, null, count(distinct id), sum(energy_uwh), sum(charge_count) from sums group by hour
    union all select hour, 1, agent_id, null, count(distinct id), sum(energy_uwh), sum(charge_count) from sums
      where agent_id is not null group by hour, agent_id
    union all select hour, 2, agent_id, merchant_id, count(distinct id), sum(energy_uwh), sum(charge_count) from sums
      where agent_id is not null and merchant_id is not null group by hour, agent_id, merchant_id $$;
