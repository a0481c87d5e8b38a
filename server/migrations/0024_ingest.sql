-- What devices report, as it is kept: states that are changed in place, days of telemetry that are made ahead, what comes of it.

-- No index on what changes with every message: then an update stays within its page and touches no index.
drop index device_state_seen;
alter table device_state set (fillfactor = 50);
-- When the presence of the state's boot came, by the server's clock; null while the device has told of none.
alter table device_state add column booted_at timestamptz;
-- How far the device's clock is ahead of the server's, in milliseconds.
alter table device_state add column clock_off_ms bigint;

-- Six values a port, as the device sends them: state, mV, mA, mW, charging, minutes. One array is half the bytes of six.
alter table telemetry add column ports int[];
alter table device_state add column ports int[];
do $$
declare
  t text;
begin
  foreach t in array array['telemetry', 'device_state'] loop
    execute format('update %I set ports = array(
      select v from generate_subscripts(port_status, 1) p,
        lateral unnest(array[port_status[p], port_mv[p], port_ma[p], port_mw[p], port_charging[p], port_minutes[p]])
          with ordinality value(v, n) order by p, n) where port_status is not null', t);
    execute format('alter table %I drop column port_status, drop column port_mv, drop column port_ma, drop column port_mw,
      drop column port_charging, drop column port_minutes', t);
  end loop;
end
$$;
alter table telemetry alter column ports set not null;

-- Makes a partition beside its parent and hangs it in, which waits for no reader or writer of the parent.
create function ensure_partition(parent regclass, name text, since timestamptz, until timestamptz) returns void
  language plpgsql as $$
begin
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtext('partition'));
    if to_regclass(name) is null then
      execute format('create table %I (like %s including defaults including constraints including indexes)', name, parent);
      execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, name, since, until);
    end if;
  end if;
end $$;
create or replace function ensure_telemetry_partition(day date) returns void language sql as $$
  select ensure_partition('telemetry', 'telemetry_' || to_char(day, 'YYYYMMDD'),
    day::timestamp at time zone 'utc', (day + 1)::timestamp at time zone 'utc') $$;

-- One charge of a port, from being plugged in to being free again.
create table charge (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  port int not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- As the device counted them.
  minutes int not null,
  energy_uwh bigint not null
);
create index charge_device on charge (device_id, ended_at desc, id desc);

-- Sums of a device for an hour of UTC, once it is over. Temperatures in thousandths of a degree, power in mW, energy in µWh.
create table device_hour (
  device_id bigint not null references device on delete cascade,
  hour timestamptz not null,
  readings bigint not null,
  temperature_sum bigint not null,
  temperature_peak int not null,
  power_sum bigint not null,
  power_peak bigint not null,
  energy_uwh bigint not null,
  charge_count bigint not null,
  charge_ms bigint not null,
  primary key (device_id, hour)
) partition by range (hour);
create function ensure_hour_partition(month date) returns void language sql as $$
  select ensure_partition('device_hour', 'device_hour_' || to_char(month, 'YYYYMM'),
    date_trunc('month', month::timestamp) at time zone 'utc',
    (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'utc') $$;

-- The same of days and months of UTC; months begin with their first day.
create table device_day (
  device_id bigint not null references device on delete cascade,
  day date not null,
  readings bigint not null,
  temperature_sum bigint not null,
  temperature_peak int not null,
  power_sum bigint not null,
  power_peak bigint not null,
  energy_uwh bigint not null,
  charge_count bigint not null,
  charge_ms bigint not null,
  primary key (device_id, day)
);
create table device_month (
  device_id bigint not null references device on delete cascade,
  month date not null,
  readings bigint not null,
  temperature_sum bigint not null,
  temperature_peak int not null,
  power_sum bigint not null,
  power_peak bigint not null,
  energy_uwh bigint not null,
  charge_count bigint not null,
  charge_ms bigint not null,
  primary key (device_id, month)
);

-- What a device's readings have come to so far: its newest one, the charges that go on, the sums of the hour that is not over.
create table device_meter (
  device_id bigint primary key references device on delete cascade,
  at timestamptz not null,
  sid text not null,
  seq bigint not null,
  power_mw bigint not null,
  -- [mW, charging state, minutes, when the charge began in ms or null, its energy in µWh] of each port.
  ports jsonb not null,
  hour timestamptz not null,
  readings bigint not null,
  temperature_sum bigint not null,
  temperature_peak int not null,
  power_sum bigint not null,
  power_peak bigint not null,
  energy_uwh bigint not null,
  charge_count bigint not null,
  charge_ms bigint not null,
  -- Of all times, the hour that is not over included.
  total_energy_uwh bigint not null,
  total_charge_count bigint not null,
  total_charge_ms bigint not null,
  -- Readings that came after newer ones: from the oldest of them on everything is counted again.
  late_from timestamptz,
  late_count bigint not null default 0
) with (fillfactor = 50);
create index device_meter_late on device_meter (late_from) where late_from is not null;

-- The sums with the hour that is not over, as charts read them.
create view hour_sums with (security_invoker) as
  select device_id, hour, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms
    from device_hour
  union all
  select device_id, hour, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms
    from device_meter;
create view day_sums with (security_invoker) as
  select device_id, day, sum(readings)::bigint as readings, sum(temperature_sum)::bigint as temperature_sum,
    max(temperature_peak) as temperature_peak, sum(power_sum)::bigint as power_sum, max(power_peak) as power_peak,
    sum(energy_uwh)::bigint as energy_uwh, sum(charge_count)::bigint as charge_count, sum(charge_ms)::bigint as charge_ms
  from (select * from device_day
    union all
    select device_id, (hour at time zone 'utc')::date, readings, temperature_sum, temperature_peak, power_sum, power_peak,
      energy_uwh, charge_count, charge_ms from device_meter) parts
  group by device_id, day;
create view month_sums with (security_invoker) as
  select device_id, month, sum(readings)::bigint as readings, sum(temperature_sum)::bigint as temperature_sum,
    max(temperature_peak) as temperature_peak, sum(power_sum)::bigint as power_sum, max(power_peak) as power_peak,
    sum(energy_uwh)::bigint as energy_uwh, sum(charge_count)::bigint as charge_count, sum(charge_ms)::bigint as charge_ms
  from (select * from device_month
    union all
    select device_id, date_trunc('month', hour at time zone 'utc')::date, readings, temperature_sum, temperature_peak, power_sum,
      power_peak, energy_uwh, charge_count, charge_ms from device_meter) parts
  group by device_id, month;

do $$
declare
  t text;
begin
  foreach t in array array['charge', 'device_hour', 'device_day', 'device_month', 'device_meter'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy %I on %I for select to chargehand_staff using (true)', t || '_staff', t);
    execute format('create policy %I on %I for select to chargehand_tenant
      using (exists (select from device where device.id = %I.device_id))', t || '_tenant', t, t);
    execute format('grant select on %I to chargehand_staff, chargehand_tenant', t);
  end loop;
end
$$;
grant select on hour_sums, day_sums, month_sums to chargehand_staff, chargehand_tenant;

-- The days a device may still send what it kept, and those that are made ahead.
select ensure_telemetry_partition((now() at time zone 'utc')::date + n) from generate_series(-30, 7) n;
select ensure_hour_partition(((now() at time zone 'utc') + make_interval(months => n))::date) from generate_series(-2, 2) n;

-- Servers that divide a broker among them, and which of them has which sixteenth of the shards. Leases, by the database's clock.
create table broker_server (
  server uuid primary key,
  until timestamptz not null
);
create table broker_lane (
  lane smallint primary key check (lane between 0 and 15),
  server uuid,
  until timestamptz
);
insert into broker_lane (lane) select generate_series(0, 15);
alter table broker_server enable row level security;
alter table broker_lane enable row level security;
