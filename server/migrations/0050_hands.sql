-- What a device measured belongs to whoever had it then: it is kept by periods, each from one change of hands to the next, and
-- nobody is shown a period that began before the device came to them. Staff see all.

-- When devices changed hands. The first period of each begins with time itself, and has no row.
create table device_hands (
  device_id bigint not null references device on delete cascade,
  since timestamptz not null,
  primary key (device_id, since)
);
alter table device_hands enable row level security;

alter table device
  -- When it last changed hands: sold, handed over, bound or parted. Milliseconds, as devices count.
  add column hands_at timestamptz not null default 'epoch',
  -- Since when it has been bound by who has bound it; null where nobody had it before.
  add column user_since timestamptz;
grant select (user_since) on device to chargehand_app;

create or replace function note_own_since() returns trigger language plpgsql as $$
begin
  -- By the clock, not by the transaction's beginning: whoever waited for somebody else's change came after it.
  new.hands_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.hands_at + interval '1 millisecond');
  if old.agent_id is distinct from new.agent_id then new.agent_since := new.hands_at; end if;
  if (old.agent_id, old.merchant_id) is distinct from (new.agent_id, new.merchant_id) then new.merchant_since := new.hands_at; end if;
  if old.user_id is distinct from new.user_id then new.user_since := case when new.user_id is not null then new.hands_at end; end if;
  return new;
end $$;
drop trigger device_own_since on device;
create trigger device_own_since before update on device for each row
  when ((old.agent_id, old.merchant_id, old.holder_user_id, old.user_id)
    is distinct from (new.agent_id, new.merchant_id, new.holder_user_id, new.user_id)) execute function note_own_since();

-- What it said it is was said in other hands: of that, too, nobody is told now.
create function note_hands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed bigint[];
begin
  with noted as (
    insert into device_hands (device_id, since)
      select id, after.hands_at from after join before using (id) where after.hands_at > before.hands_at returning device_id
  ) select array_agg(device_id order by device_id) into changed from noted;
  perform from device_desired where device_id = any(changed) order by device_id for update;
  update device_desired set reported = null where device_id = any(changed) and reported is not null;
  return null;
end $$;
create trigger device_changed_hands after update on device referencing old table as before new table as after
  for each statement execute function note_hands();

-- What changed hands before: by the ledger, and by what devices tell of themselves.
insert into device_hands (device_id, since)
  select distinct device_id, date_trunc('milliseconds', at) from (
    select device_id, at from movement where from_holder is not null and to_holder is not null
      and (moved or from_binder_id is distinct from to_binder_id)
    union all select id, bound_at from device
    union all select id, agent_since from device
    union all select id, merchant_since from device) changes
  where at is not null and exists (select from device where id = device_id);
alter table device disable trigger user;
update device set
    hands_at = coalesce((select max(since) from device_hands where device_id = id), 'epoch'),
    user_since = date_trunc('milliseconds', bound_at),
    agent_since = date_trunc('milliseconds', agent_since),
    merchant_since = date_trunc('milliseconds', merchant_since)
  where exists (select from device_hands where device_id = id);
alter table device enable trigger user;

-- In which period it was measured, by when that began.
alter table device_state add column since timestamptz not null default 'epoch';
alter table charge add column since timestamptz not null default 'epoch';
-- One at a time in the same hands: whoever gets a device that is hot is warned of it, too.
alter table warning add column since timestamptz not null default 'epoch';
drop index warning_open;
create unique index warning_open on warning (device_id, kind, since) where completed_at is null;
alter table device_hour add column since timestamptz not null default 'epoch',
  drop constraint device_hour_pkey, add primary key (device_id, hour, since);
alter table device_day add column since timestamptz not null default 'epoch',
  drop constraint device_day_pkey, add primary key (device_id, day, since);
alter table device_month add column since timestamptz not null default 'epoch',
  drop constraint device_month_pkey, add primary key (device_id, month, since);
alter table device_meter add column since timestamptz not null default 'epoch',
  drop constraint device_meter_pkey, add primary key (device_id, since);

-- What was counted before goes with the period that it began in: of an hour in which a device changed hands nobody who came later
-- is shown anything. Days are made anew of their hours as far as those are kept, months of days.
create function period_of(device bigint, at timestamptz) returns timestamptz language sql stable
  as $$ select max(since) from device_hands where device_id = device and since <= at $$;
update device_state set since = period_of(device_id, least(reported_at, seen_at))
  where period_of(device_id, least(reported_at, seen_at)) is not null;
update charge set since = period_of(device_id, began_at) where period_of(device_id, began_at) is not null;
update warning set since = period_of(device_id, reported_at) where period_of(device_id, reported_at) is not null;
update device_hour set since = period_of(device_id, hour) where period_of(device_id, hour) is not null;
update device_meter set since = period_of(device_id, hour) where period_of(device_id, hour) is not null;
delete from device_day d using (select device_id, min((hour at time zone 'utc')::date) as first from device_hour
    where device_id in (select device_id from device_hands) group by device_id) kept
  where d.device_id = kept.device_id and d.day >= kept.first;
update device_day set since = period_of(device_id, day::timestamp at time zone 'utc')
  where period_of(device_id, day::timestamp at time zone 'utc') is not null;
insert into device_day (device_id, day, since, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh,
    charge_count, charge_ms)
  select device_id, (hour at time zone 'utc')::date, since, sum(readings), sum(temperature_sum), max(temperature_peak),
    sum(power_sum), max(power_peak), sum(energy_uwh), sum(charge_count), sum(charge_ms)
  from device_hour where device_id in (select device_id from device_hands) group by 1, 2, 3;
delete from device_month where device_id in (select device_id from device_hands);
insert into device_month (device_id, month, since, readings, temperature_sum, temperature_peak, power_sum, power_peak, energy_uwh,
    charge_count, charge_ms)
  select device_id, date_trunc('month', day)::date, since, sum(readings), sum(temperature_sum), max(temperature_peak),
    sum(power_sum), max(power_peak), sum(energy_uwh), sum(charge_count), sum(charge_ms)
  from device_day where device_id in (select device_id from device_hands) group by 1, 2, 3;
-- Each period has its own total.
with earlier as (
  insert into device_meter (device_id, since, at, sid, seq, power_mw, ports, hour, readings, temperature_sum, temperature_peak,
      power_sum, power_peak, energy_uwh, charge_count, charge_ms, total_energy_uwh, total_charge_count, total_charge_ms)
    select d.device_id, d.since, d.since, '', 0, 0, '[]', date_trunc('hour', d.since), 0, 0, -2147483648, 0, 0, 0, 0, 0,
      sum(d.energy_uwh), sum(d.charge_count), sum(d.charge_ms)
    from device_day d join device_meter m on m.device_id = d.device_id and d.since < m.since
    group by d.device_id, d.since
    returning device_id, total_energy_uwh, total_charge_count, total_charge_ms
), sums as (
  select device_id, sum(total_energy_uwh) as energy, sum(total_charge_count) as charges, sum(total_charge_ms) as ms
  from earlier group by device_id
)
update device_meter m set total_energy_uwh = greatest(m.energy_uwh, m.total_energy_uwh - sums.energy),
    total_charge_count = greatest(m.charge_count, m.total_charge_count - sums.charges),
    total_charge_ms = greatest(m.charge_ms, m.total_charge_ms - sums.ms)
  from sums where sums.device_id = m.device_id;
drop function period_of(bigint, timestamptz);

do $$
declare
  t text;
begin
  foreach t in array array['device_state', 'charge', 'device_hour', 'device_day', 'device_month', 'device_meter'] loop
    execute format('alter policy %I on %I using (exists (select from device
      where device.id = %I.device_id and %I.since >= own_since(agent_since, merchant_since)))', t || '_tenant', t, t, t);
    execute format('alter policy %I on %I using (exists (select from device
      where device.id = %I.device_id and %I.since >= coalesce(user_since, ''-infinity'')))', t || '_app', t, t, t);
  end loop;
end
$$;
-- A clock that is ahead tells of later than it is: what was heard before belongs to before, too.
alter policy telemetry_tenant on telemetry using (exists (select from device
  where device.id = telemetry.device_id and telemetry.at >= own_since(agent_since, merchant_since)
    and telemetry.received_at >= own_since(agent_since, merchant_since)));
