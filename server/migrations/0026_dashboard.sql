-- The dashboard's counts, kept as they change: what came and went each day, and the sum of all days is what there is.

-- The day of an instant, where the operator is.
create function day_of(at timestamptz) returns date language sql immutable as $$ select (at at time zone 'Asia/Shanghai')::date $$;

-- Nobody waits for anybody's count: each change adds rows, and upkeep adds those of a day together.
create table tally (
  id bigint generated always as identity primary key,
  -- Whose count: the operator's of all, an agent's, a merchant's.
  level smallint not null check (level between 0 and 2),
  agent_id bigint,
  merchant_id bigint,
  day date not null,
  what text not null check (what in ('inStock', 'sold', 'boundInStock', 'boundSold', 'appUser')),
  -- Of devices.
  model_id bigint,
  n int not null,
  check ((level >= 1) = (agent_id is not null) and (level = 2) = (merchant_id is not null)),
  check ((what = 'appUser') = (model_id is null))
);
create index tally_day on tally (day);
create index tally_operator on tally (day) where level = 0;
create index tally_agent on tally (agent_id, day) where level = 1;
create index tally_merchant on tally (merchant_id, day) where level = 2;

alter table tally enable row level security;
create policy tally_staff on tally for select to chargehand_staff using (true);
create policy tally_tenant on tally for select to chargehand_tenant using (tenant_owns(agent_id, merchant_id));
grant select on tally to chargehand_staff, chargehand_tenant;

-- What a device counts as.
create function counted_as(sale_status text, bind_status text) returns text language sql immutable
  as $$ select case when bind_status = 'bound' then case sale_status when 'sold' then 'boundSold' else 'boundInStock' end
    else sale_status end $$;

-- Adds changes up at every level they belong to.
create function add_tally(agents bigint[], merchants bigint[], whats text[], models bigint[], ns int[]) returns void
  language sql as $$
  insert into tally (level, agent_id, merchant_id, day, what, model_id, n)
    select level, case when level >= 1 then agent_id end, case when level = 2 then merchant_id end, day_of(now()), what, model_id, sum(n)
    from unnest(agents, merchants, whats, models, ns) as c(agent_id, merchant_id, what, model_id, n), generate_series(0, 2) level
    where (level < 1 or agent_id is not null) and (level < 2 or merchant_id is not null)
    group by 1, 2, 3, 5, 6 having sum(n) <> 0;
  select pg_notify('chargehand', '{"kind":"tally","ids":[0]}') $$;

create function tally_added_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(counted_as(sale_status, bind_status)), array_agg(model_id),
    array_agg(1)) from added where handed_back_at is null;
  return null;
end $$;
create trigger device_tally_added after insert on device referencing new table as added
  for each statement execute function tally_added_devices();

create function tally_removed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(counted_as(sale_status, bind_status)), array_agg(model_id),
    array_agg(-1)) from removed where handed_back_at is null;
  return null;
end $$;
create trigger device_tally_removed after delete on device referencing old table as removed
  for each statement execute function tally_removed_devices();

create function tally_changed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(what), array_agg(model_id), array_agg(n)) from (
    with moved as (
      select before as b, after as a from before join after using (id)
      where (before.agent_id, before.merchant_id, before.sale_status, before.bind_status, before.model_id, before.handed_back_at is null)
        is distinct from (after.agent_id, after.merchant_id, after.sale_status, after.bind_status, after.model_id, after.handed_back_at is null))
    select (b).agent_id, (b).merchant_id, counted_as((b).sale_status, (b).bind_status) as what, (b).model_id, -1 as n
      from moved where (b).handed_back_at is null
    union all
    select (a).agent_id, (a).merchant_id, counted_as((a).sale_status, (a).bind_status), (a).model_id, 1
      from moved where (a).handed_back_at is null) changes having count(*) > 0;
  return null;
end $$;
create trigger device_tally_changed after update on device referencing old table as before new table as after
  for each statement execute function tally_changed_devices();

create function tally_app_users() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform add_tally(array[old.agent_id], array[old.merchant_id], array['appUser'], array[null::bigint], array[-1]);
  end if;
  if tg_op <> 'DELETE' then
    perform add_tally(array[new.agent_id], array[new.merchant_id], array['appUser'], array[null::bigint], array[1]);
  end if;
  return null;
end $$;
create trigger app_user_tally_added after insert on app_user for each row execute function tally_app_users();
create trigger app_user_tally_removed after delete on app_user for each row execute function tally_app_users();
create trigger app_user_tally_changed after update on app_user for each row
  when ((old.agent_id, old.merchant_id) is distinct from (new.agent_id, new.merchant_id)) execute function tally_app_users();

-- What there was before: each device as it became what it is, on the days that it knows of itself.
insert into tally (level, agent_id, merchant_id, day, what, model_id, n)
  select level, case when level >= 1 then agent_id end, case when level = 2 then merchant_id end, day, what, model_id, sum(n)
  from (
    select agent_id, merchant_id, model_id, steps.* from device, lateral (values
      (day_of(in_at), 'inStock', 1),
      (day_of(sold_at), 'inStock', -1), (day_of(sold_at), 'sold', 1),
      (day_of(bound_at), sale_status, -1), (day_of(bound_at), counted_as(sale_status, bind_status), 1)) steps(day, what, n)
    where handed_back_at is null and day is not null
    union all
    select agent_id, merchant_id, null, day_of(created_at), 'appUser', 1 from app_user) known, generate_series(0, 2) level
  where (level < 1 or agent_id is not null) and (level < 2 or merchant_id is not null)
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;

-- Adds the rows of a day together, and of days longer ago than a chart of days shows those of their month. At most so many rows
-- at a time; answers how many went. Who reads meanwhile sees the rows of before or the sums.
create function fold_tally(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
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

-- What went wrong lately is read from this alone.
create index command_failed on command (created_at) where status = 'failed';

-- A trigger keeps its plan, and one that was made for a single row compares each of ten thousand rows with every other.
alter function tell_moved_devices() set enable_nestloop = off;
alter function book_changed() set enable_nestloop = off;
alter function tally_changed_devices() set enable_nestloop = off;
