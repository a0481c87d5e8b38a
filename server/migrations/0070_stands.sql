-- Where a device stands, as one word: every list, figure and offer reads this column, and none makes up its own.

alter table device
  -- Gone for good, as what went back to production, but lost or broken: `handed_back_at` says since when.
  add column written_off boolean not null default false,
  add constraint device_written_off check (not written_off or handed_back_at is not null);

-- With its checks, indexes and rights, for what is generated cannot be altered in PostgreSQL 15.
alter table device drop column holder;
alter table device add column holder text not null generated always as (case
  when written_off then 'writtenOff'
  when handed_back_at is not null then 'production'
  when holder_user_id is not null then 'user'
  when merchant_id is not null then 'merchant'
  when agent_id is not null then 'agent'
  else 'warehouse' end) stored;
alter table device add column stands text not null generated always as (case
  when written_off then 'writtenOff'
  when handed_back_at is not null then 'production'
  when out_status = 'inReturn' then 'inReturn'
  when document_id is not null then 'inTransfer'
  when bind_status = 'bound' then 'bound'
  when merchant_id is not null or holder_user_id is not null then 'out'
  else 'inStock' end) stored;
alter table device
  add constraint device_holder_check check (holder in ('warehouse', 'agent', 'merchant', 'user', 'production', 'writtenOff')),
  add constraint device_stands_check check (stands in ('inStock', 'inTransfer', 'out', 'inReturn', 'bound', 'production', 'writtenOff')),
  add constraint device_out_fits check ((out_status = 'notOut') = (holder in ('warehouse', 'production', 'writtenOff'))),
  add constraint device_sale_fits check ((sale_status = 'sold') = (holder in ('merchant', 'user')));
grant select (holder, stands, written_off) on device to chargehand_staff, chargehand_tenant;

create index device_holder on device (holder, created_at, id) where handed_back_at is null;
create index device_agent_warehouse on device (agent_id, created_at, id) where holder = 'agent';
create index device_stands on device (stands, created_at, id) where handed_back_at is null;
create index device_agent_stands on device (agent_id, stands, created_at, id) where agent_id is not null;

alter table movement drop constraint movement_from_holder_check, drop constraint movement_to_holder_check,
  add constraint movement_from_holder_check check (from_holder in ('warehouse', 'agent', 'merchant', 'user', 'production', 'writtenOff')),
  add constraint movement_to_holder_check check (to_holder in ('warehouse', 'agent', 'merchant', 'user', 'production', 'writtenOff'));
alter table stocktake_difference drop constraint stocktake_difference_holder_check,
  add constraint stocktake_difference_holder_check
    check (holder in ('warehouse', 'agent', 'merchant', 'user', 'production', 'writtenOff'));

-- The dashboard counts what waits in a transfer or a return for itself: it is no stock that could be sold.
alter table tally drop constraint tally_what_check,
  add constraint tally_what_check check (what in ('inStock', 'sold', 'boundInStock', 'boundSold', 'waitingInStock', 'waitingSold', 'appUser', 'feedback'));
create function counted_as(sale_status text, bind_status text, stands text) returns text language sql immutable
  as $$ select case
    when bind_status = 'bound' then case sale_status when 'sold' then 'boundSold' else 'boundInStock' end
    when stands in ('inTransfer', 'inReturn') then case sale_status when 'sold' then 'waitingSold' else 'waitingInStock' end
    else sale_status end $$;

create or replace function tally_added_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(counted_as(sale_status, bind_status, stands)),
    array_agg(model_id), array_agg(1)) from added where handed_back_at is null;
  return null;
end $$;
create or replace function tally_removed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(counted_as(sale_status, bind_status, stands)),
    array_agg(model_id), array_agg(-1)) from removed where handed_back_at is null;
  return null;
end $$;
create or replace function tally_changed_devices() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(what), array_agg(model_id), array_agg(n)) from (
    -- Each column by its name: a whole row of what a trigger is given has lost its place behind a column that was dropped.
    with was as (select id, agent_id, merchant_id, model_id, handed_back_at is null as there,
        counted_as(sale_status, bind_status, stands) as what from before),
      is_now as (select id, agent_id, merchant_id, model_id, handed_back_at is null as there,
        counted_as(sale_status, bind_status, stands) as what from after),
      moved as (select was.id from was join is_now using (id)
        where (was.agent_id, was.merchant_id, was.model_id, was.there, was.what)
          is distinct from (is_now.agent_id, is_now.merchant_id, is_now.model_id, is_now.there, is_now.what))
    select agent_id, merchant_id, what, model_id, -1 as n from was join moved using (id) where there
    union all
    select agent_id, merchant_id, what, model_id, 1 from is_now join moved using (id) where there) changes having count(*) > 0;
  return null;
end $$;
-- What waits at this moment.
insert into tally (level, agent_id, merchant_id, day, what, model_id, n)
  select level, case when level >= 1 then agent_id end, case when level = 2 then merchant_id end, day_of(now()), what, model_id, sum(n)
  from (
    select agent_id, merchant_id, model_id, changes.* from device, lateral (values
      (sale_status, -1), (counted_as(sale_status, bind_status, stands), 1)) changes(what, n)
    where handed_back_at is null and bind_status = 'unbound' and stands in ('inTransfer', 'inReturn')) known, generate_series(0, 2) level
  where (level < 1 or agent_id is not null) and (level < 2 or merchant_id is not null)
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
drop function counted_as(text, text);

-- How a return was answered is no news any more once the device was sent out anew.
create function forget_return() returns trigger language plpgsql as $$
begin
  new.return_id := null;
  return new;
end $$;
create trigger device_sent_anew before update on device for each row
  when (new.return_id is not null and new.return_id = old.return_id and new.out_status <> 'inReturn'
    and old.out_status <> 'inReturn' and (old.agent_id, old.merchant_id, old.holder_user_id, old.handed_back_at is null)
      is distinct from (new.agent_id, new.merchant_id, new.holder_user_id, new.handed_back_at is null))
  execute function forget_return();
update device set return_id = null
  where return_id is not null and out_status <> 'inReturn'
    and exists (select from movement answered join movement later on later.device_id = device.id and later.id > answered.id
      where answered.device_id = device.id and answered.document_id = return_id and later.moved
        and answered.kind in ('returnApproved', 'returnRejected'));
