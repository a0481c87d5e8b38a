-- The ledger's only writers: a device that comes, goes or changes hands or status leaves its row by itself, and cannot without one.
create or replace function book_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, reason, account_id, user_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
    select 'inbound', id, code, model_id, movement_setting('reason'), caller_account(), caller_user(),
      holder, agent_id, merchant_id, holder_user_id, out_status, user_id
    from added order by id;
  return null;
end $$;

-- A trigger keeps its plan, and one that was made for a single row compares each of ten thousand rows with every other: no nested loops.
create or replace function book_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  insert into movement (kind, device_id, code, model_id, document_id, reason, account_id, user_id,
      from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
    select movement_setting('kind'), after.id, after.code, after.model_id, movement_setting('document')::bigint,
      movement_setting('reason'), caller_account(), caller_user(),
      before.holder, before.agent_id, before.merchant_id, before.holder_user_id, before.out_status, before.user_id,
      after.holder, after.agent_id, after.merchant_id, after.holder_user_id, after.out_status, after.user_id
    from after join before using (id)
    where (before.holder, before.agent_id, before.merchant_id, before.holder_user_id, before.out_status, before.sale_status,
        before.user_id, before.document_id)
      is distinct from (after.holder, after.agent_id, after.merchant_id, after.holder_user_id, after.out_status, after.sale_status,
        after.user_id, after.document_id)
    order by after.id;
  return null;
end $$;

create or replace function book_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, reason, account_id,
      from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id)
    select 'removed', id, code, model_id, movement_setting('reason'), caller_account(),
      holder, agent_id, merchant_id, holder_user_id, out_status, user_id
    from removed order by id;
  return null;
end $$;

-- Counts by statement, so that an import of thousands touches a model's row once.
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

-- A model counts what is there, not what went back; by statement, for thousands may go back at once.
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
