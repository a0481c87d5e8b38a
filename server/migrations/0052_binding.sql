-- What waits in somebody's document is bound by nobody, and what the operator has sold to nobody by the operator's choice alone.

create or replace function claim_device(wanted text, address text) returns table (device_id bigint, refused text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
  why text;
begin
  select * into d from device where code = wanted for no key update;
  why := case
    when d.id is null or d.mac <> address or d.handed_back_at is not null then 'notFound'
    when d.bind_status = 'bound' then 'deviceBound'
    when d.out_status = 'inReturn' then 'deviceInReturn'
    when d.document_id is not null then 'deviceInTransfer'
    when d.out_status = 'notOut' and not exists (select from config where config_key = 'device.bindUnsold' and config_value = 'true')
      then 'deviceNotSold'
  end;
  if why is not null then
    return query select null::bigint, why;
    return;
  end if;
  perform begin_movement('bind', null, null);
  update device set bind_status = 'bound', user_id = caller_user(), bound_at = now(), unbound_at = null where id = d.id;
  perform end_movement();
  -- The first device that came through an agent or merchant decides where its user belongs.
  update app_user u set first_bound_at = now(),
      agent_id = coalesce(d.agent_id, u.agent_id),
      merchant_id = case when d.agent_id is null then u.merchant_id else d.merchant_id end
    where u.id = caller_user() and u.first_bound_at is null;
  return query select d.id, null::text;
end $$;

-- A system that is there already goes on as it did; a new one, whose parameters are still to come, begins with the choice not made.
insert into config (config_name, config_key, config_value, built_in)
  select 'device.bindUnsold', 'device.bindUnsold', 'true', true where exists (select from config where built_in);
