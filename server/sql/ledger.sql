-- Writes the ledger row of each device that was added. Only the four trigger functions `book_…` write the ledger (the
-- table `movement`), in the statement that changes the devices or cabinets.
create or replace function book_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, reason, account_id, user_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
    select 'inbound', id, code, model_id, movement_setting('reason'), caller_account(), caller_user(),
      holder, agent_id, merchant_id, holder_user_id, out_status, user_id
    from added order by id;
  return null;
end $$;

-- Writes the ledger row of each device whose holder, tenant, status, user or document changed. Nested loops are off:
-- PostgreSQL caches the plan of a trigger, and a plan made for one changed row would compare each of ten thousand rows
-- with every other.
create or replace function book_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  insert into movement (kind, device_id, code, model_id, cabinet_id, document_id, reason, account_id, user_id,
      from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
    select movement_setting('kind'), after.id, after.code, after.model_id, moving_cabinet(after.id), movement_setting('document')::bigint,
      movement_setting('reason'), caller_account(), caller_user(),
      before.holder, before.agent_id, before.merchant_id, before.holder_user_id, before.out_status, before.user_id,
      after.holder, after.agent_id, after.merchant_id, after.holder_user_id, after.out_status, after.user_id
    from after join before using (id)
    where (before.holder, before.agent_id, before.merchant_id, before.holder_user_id, before.out_status, before.sale_status,
        before.user_id, before.document_id, before.unconfirmed_id)
      is distinct from (after.holder, after.agent_id, after.merchant_id, after.holder_user_id, after.out_status, after.sale_status,
        after.user_id, after.document_id, after.unconfirmed_id)
    order by after.id;
  return null;
end $$;

-- Writes the ledger row of each device that was deleted.
create or replace function book_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, reason, account_id,
      from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id)
    select 'removed', id, code, model_id, movement_setting('reason'), caller_account(),
      holder, agent_id, merchant_id, holder_user_id, out_status, user_id
    from removed order by id;
  return null;
end $$;

-- Returns the cabinet that takes a device along in the current movement, or null. Without cabinets in the movement, no
-- fittings are read.
create or replace function moving_cabinet(wanted bigint) returns bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  carried text := movement_setting('cabinets');
begin
  if carried is null then
    return null;
  end if;
  return (select cabinet_id from cabinet_fitting where device_id = wanted and left_at is null and cabinet_id = any(carried::bigint[]));
end $$;

-- Writes the ledger row of each cabinet that was added or deleted, or whose tenant, `document_id` or `in_return`
-- changed.
create or replace function book_cabinets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into movement (kind, cabinet_id, code, account_id, to_holder, to_agent_id, to_merchant_id, to_out)
      select 'inbound', id, code, caller_account(), cabinet_holder(agent_id, merchant_id), agent_id, merchant_id, cabinet_out(agent_id, in_return)
      from after order by id;
  elsif tg_op = 'DELETE' then
    insert into movement (kind, cabinet_id, code, document_id, reason, account_id, from_holder, from_agent_id, from_merchant_id, from_out)
      select 'removed', id, code, movement_setting('document')::bigint, movement_setting('reason'), caller_account(),
        cabinet_holder(agent_id, merchant_id), agent_id, merchant_id, cabinet_out(agent_id, in_return)
      from before order by id;
  else
    insert into movement (kind, cabinet_id, code, document_id, reason, account_id,
        from_holder, from_agent_id, from_merchant_id, from_out, to_holder, to_agent_id, to_merchant_id, to_out)
      select coalesce(movement_setting('kind'), 'assigned'), after.id, after.code, movement_setting('document')::bigint,
        movement_setting('reason'), caller_account(),
        cabinet_holder(before.agent_id, before.merchant_id), before.agent_id, before.merchant_id, cabinet_out(before.agent_id, before.in_return),
        cabinet_holder(after.agent_id, after.merchant_id), after.agent_id, after.merchant_id, cabinet_out(after.agent_id, after.in_return)
      from after join before using (id)
      where (before.agent_id, before.merchant_id, before.document_id, before.in_return)
        is distinct from (after.agent_id, after.merchant_id, after.document_id, after.in_return)
      order by after.id;
    -- Gives the tenant of a cabinet to its current fittings (the records of which device is in which slot).
    update cabinet_fitting f set agent_id = after.agent_id, merchant_id = after.merchant_id
      from after where f.cabinet_id = after.id and f.left_at is null
        and (f.agent_id, f.merchant_id) is distinct from (after.agent_id, after.merchant_id);
    perform announce('cabinet', array(select id from after));
  end if;
  return null;
end $$;
create or replace trigger cabinet_booked_in after insert on cabinet referencing new table as after
  for each statement execute function book_cabinets();
create or replace trigger cabinet_booked_out after delete on cabinet referencing old table as before
  for each statement execute function book_cabinets();
create or replace trigger cabinet_booked after update on cabinet referencing old table as before new table as after
  for each statement execute function book_cabinets();

create or replace function cabinet_holder(agent bigint, merchant bigint) returns text language sql immutable
  as $$ select case when merchant is not null then 'merchant' when agent is not null then 'agent' else 'warehouse' end $$;

create or replace function cabinet_out(agent bigint, in_return boolean) returns text language sql immutable
  as $$ select case when agent is null then 'notOut' when in_return then 'inReturn' else 'out' end $$;

-- Adds the new devices to the counts of their models. Runs once per statement, so that an import of thousands updates
-- each model once.
create or replace function count_added_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count + changed.n
    from (select model_id, count(*) as n from added group by model_id) changed where id = changed.model_id;
  return null;
end $$;

create or replace function count_removed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count - changed.n
    from (select model_id, count(*) as n from removed group by model_id) changed where id = changed.model_id;
  return null;
end $$;

-- Updates the device counts of models, which do not include devices that left the stock for good (`handed_back_at`).
-- Runs once per statement, because thousands of devices may change at once.
create or replace function count_changed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count + changed.n
    from (
      select model_id, sum(one) as n from (
        select model_id, 1 as one from after where handed_back_at is null
        union all
        select model_id, -1 from before where handed_back_at is null) counted
      group by model_id having sum(one) <> 0) changed
    where id = changed.model_id;
  return null;
end $$;
