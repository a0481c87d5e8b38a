-- Adds counts to the dashboard's table `tally`: each count to the operator (level 0), to its agent (level 1) and to its
-- merchant (level 2). Announces the change; the arrays have one element per count.
create or replace function add_tally(agents bigint[], merchants bigint[], whats text[], models bigint[], ns int[]) returns void
  language sql as $$
  insert into tally (level, agent_id, merchant_id, day, what, model_id, n)
    select level, case when level >= 1 then agent_id end, case when level = 2 then merchant_id end, day_of(now()), what, model_id, sum(n)
    from unnest(agents, merchants, whats, models, ns) as c(agent_id, merchant_id, what, model_id, n), generate_series(0, 2) level
    where (level < 1 or agent_id is not null) and (level < 2 or merchant_id is not null)
    group by 1, 2, 3, 5, 6 having sum(n) <> 0;
  select pg_notify('chargehand', '{"kind":"tally","ids":[0]}') $$;

-- Returns the date of a timestamp in the operator's time zone.
create or replace function day_of(at timestamptz) returns date language sql immutable as $$ select (at at time zone 'Asia/Shanghai')::date $$;

-- Merges rows of `tally` that differ only in `n` into one row with the sum; rows too old for the daily chart are merged
-- by month. Merges at most `most` groups per call; concurrent readers see either the old rows or the sums. Returns the
-- number of rows removed.
create or replace function fold_tally(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone int;
begin
  with folded as (select *, case when day < day_of(now()) - 62 then date_trunc('month', day)::date else day end as fold from tally
      where day >= day_of(now()) - 1
        or (day < day_of(now()) - 62 and day >= date_trunc('month', day_of(now()) - 63)::date - 31)),
    parts as (select level, agent_id, merchant_id, fold, what, model_id from folded
      group by 1, 2, 3, 4, 5, 6 having count(*) > 1 limit most),
    taken as (delete from tally t using folded f, parts p
      where t.id = f.id and (p.level, p.fold, p.what) = (f.level, f.fold, f.what) and p.agent_id is not distinct from f.agent_id
        and p.merchant_id is not distinct from f.merchant_id and p.model_id is not distinct from f.model_id
      returning t.level, t.agent_id, t.merchant_id, f.fold, t.what, t.model_id, t.n)
  , kept as (insert into tally (level, agent_id, merchant_id, day, what, model_id, n)
      select level, agent_id, merchant_id, fold, what, model_id, sum(n) from taken group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0
      returning 1)
  select count(*) into gone from taken;
  return gone;
end $$;

-- Sums the hours from `first` to `last` again, for the operator and for the agents and merchants of reporting chargers.
-- An hour counts for those who have the charger now, unless it came to them later.
create or replace function sum_fleet_hours(first timestamptz, last timestamptz) returns void language sql as $$
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

create or replace function tally_added_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(tally_key(sale_status, bind_status, stands)),
    array_agg(model_id), array_agg(1)) from added where handed_back_at is null;
  return null;
end $$;

create or replace function tally_app_users() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform add_tally(array[old.agent_id], array[old.merchant_id], array['appUser'], array[null::bigint], array[-1]);
  end if;
  if tg_op <> 'DELETE' then
    perform add_tally(array[new.agent_id], array[new.merchant_id], array['appUser'], array[null::bigint], array[1]);
  end if;
  return null;
end $$;

create or replace function tally_changed_devices() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(what), array_agg(model_id), array_agg(n)) from (
    -- Names the columns instead of selecting whole rows of `before` and `after`: whole rows have wrong column positions
    -- after a column of the table was dropped.
    with was as (select id, agent_id, merchant_id, model_id, handed_back_at is null as there,
        tally_key(sale_status, bind_status, stands) as what from before),
      is_now as (select id, agent_id, merchant_id, model_id, handed_back_at is null as there,
        tally_key(sale_status, bind_status, stands) as what from after),
      moved as (select was.id from was join is_now using (id)
        where (was.agent_id, was.merchant_id, was.model_id, was.there, was.what)
          is distinct from (is_now.agent_id, is_now.merchant_id, is_now.model_id, is_now.there, is_now.what))
    select agent_id, merchant_id, what, model_id, -1 as n from was join moved using (id) where there
    union all
    select agent_id, merchant_id, what, model_id, 1 from is_now join moved using (id) where there) changes having count(*) > 0;
  return null;
end $$;

create or replace function tally_removed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(tally_key(sale_status, bind_status, stands)),
    array_agg(model_id), array_agg(-1)) from removed where handed_back_at is null;
  return null;
end $$;

create or replace function tally_removed_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg('feedback'::text), array_agg(null::bigint), array_agg(-1))
    from removed having count(*) > 0;
  return null;
end $$;
