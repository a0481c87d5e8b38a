-- Binds a bound device to another app user of the same agency. Returns null, or the reason why that is not possible.
create or replace function move_device(wanted bigint, to_user bigint)
  returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
  agencies bigint[];
begin
  select * into d from device where id = wanted for no key update;
  if not found or d.handed_back_at is not null or (tenant_agent() is not null and not tenant_owns(d.agent_id, d.merchant_id)) then
    return 'notFound';
  end if;
  if d.user_id is null then
    return 'notBound';
  end if;
  if d.out_status = 'inReturn' then
    return 'inReturn';
  end if;
  if d.user_id = to_user then
    return 'sameUser';
  end if;
  agencies := array(select distinct agent_id from app_user where id in (d.user_id, to_user));
  if cardinality(agencies) <> 1 or not exists (select from app_user where id = to_user and (phone is not null and phone_logged_out_at is null
      or email is not null and email_logged_out_at is null)) then
    return 'otherAgency';
  end if;
  perform begin_movement('move', null, null);
  update device set user_id = to_user, bound_at = now(), unbound_user_id = d.user_id,
      holder_user_id = case when holder_user_id = d.user_id then to_user else holder_user_id end
    where id = wanted;
  perform end_movement();
  return null;
end $$;

-- Unbinds a device. An app user can unbind only their own device, a tenant only devices that it may see. Returns
-- whether the device was unbound.
create or replace function unbind_device(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
begin
  select * into d from device where id = wanted for no key update;
  if not found or d.user_id is null
    or (caller_user() is not null and d.user_id <> caller_user())
    or (tenant_agent() is not null and not tenant_owns(d.agent_id, d.merchant_id)) then
    return false;
  end if;
  perform begin_movement('unbind', null, null);
  update device set bind_status = 'unbound', user_id = null, bound_at = null, unbound_at = now(), unbound_user_id = d.user_id
    where id = wanted;
  perform end_movement();
  return true;
end $$;

-- Binds a device, given by code and MAC address, to the calling app user. Returns the device's id, or the reason why
-- that is not possible.
create or replace function claim_device(wanted text, address text)
  returns table (device_id bigint, refused text) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
  why text;
begin
  select * into d from device where id = device_with_code(wanted) for no key update;
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
  update device set bind_status = 'bound', user_id = caller_user(), bound_at = now() where id = d.id;
  perform end_movement();
  -- Moves a user of the operator's own agency to the tenant of the user's first bound device, if the device belongs to
  -- an agent or merchant.
  update app_user u set first_bound_at = now(),
      agent_id = coalesce(d.agent_id, u.agent_id),
      merchant_id = case when d.agent_id is null then u.merchant_id else d.merchant_id end
    where u.id = caller_user() and u.first_bound_at is null and exists (select from agent a where a.id = u.agent_id and a.direct);
  update app_user u set first_bound_at = now() where u.id = caller_user() and u.first_bound_at is null;
  return query select d.id, null::text;
end $$;

-- Stores the time of a change of owner. If the user changes and no new name is given, the device's name becomes its
-- code.
create or replace function note_own_since() returns trigger language plpgsql as $$
begin
  -- Uses the clock instead of the transaction's start, because the transaction may have waited for an earlier change.
  new.hands_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.hands_at + interval '1 millisecond');
  if old.agent_id is distinct from new.agent_id then new.agent_since := new.hands_at; end if;
  if (old.agent_id, old.merchant_id) is distinct from (new.agent_id, new.merchant_id) then new.merchant_since := new.hands_at; end if;
  if old.user_id is distinct from new.user_id then
    new.user_since := case when new.user_id is not null then new.hands_at end;
    if new.name = old.name then new.name := new.code; end if;
  end if;
  return new;
end $$;

-- Handles changes of owner: stores in `device_ownership` the time of each change and fails the device's open commands.
-- Devices that have ever reported are reset to default settings.
create or replace function handle_owner_changes()
  returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  changed bigint[];
  heard bigint[];
  given bigint[];
begin
  with noted as (
    insert into device_ownership (device_id, since)
      select id, after.hands_at from after join before using (id) where after.hands_at > before.hands_at returning device_id
  ) select array_agg(device_id order by device_id) into changed from noted;
  if changed is null then
    return null;
  end if;
  -- Selects the devices that have reported; the others have nothing to reset.
  heard := array(select device_id from device_state where device_id = any(changed) order by device_id);
  insert into device_desired (device_id) select unnest(heard) on conflict do nothing;
  perform from device_desired where device_id = any(changed) order by device_id for update;
  -- The reset below also ends what people and groups have set.
  delete from device_setting where device_id = any(changed);
  -- Deletes queued resets, because the reset below replaces them.
  delete from command where device_id = any(changed) and kind = 'reset' and status = 'queued';
  with ended as (
    update command set status = 'failed', reason = 'expired', finished_at = now()
      where device_id = any(changed) and is_open(status) returning id
  ), asked as (
    -- Uses the clock, so that the command is later than the change of owner.
    insert into command (device_id, kind, fan, limit_w, timers, version, created_at, created_by, user_id)
      select device.id, 'reset', 'auto', greatest(1, floor(design_power))::int, '[]', greatest(d.version, d.reported_version) + 1,
        clock_timestamp(), caller_account(), caller_user()
      from unnest(heard) wanted join device on device.id = wanted join device_model model on model.id = model_id
        join device_desired d on d.device_id = wanted
      order by wanted returning id
  ) select array(select id from ended union all select id from asked) into given;
  -- Sets the desired settings to their defaults, or to none for a device that has never reported. Clears the reported
  -- settings, which date from before the change of owner.
  update device_desired d set version = greatest(d.version, d.reported_version) + 1, expires_at = null, reported = null, time_zone = null,
      settings = case when d.device_id = any(heard) then jsonb_build_object('fan', 'auto', 'limitW',
        (select greatest(1, floor(design_power))::int from device join device_model model on model.id = model_id
          where device.id = d.device_id), 'timers', '[]'::jsonb) else '{}' end
    where d.device_id = any(changed);
  perform announce('command', given);
  perform announce('deviceBack', heard);
  return null;
end $$;

-- Returns for each scanned code the device or cabinet, and the reason if a movement of kind `wanted` cannot include it.
-- Of items with the reason `unknown` or `notYours`, only the scanned code and the reason are returned.
create or replace function check_scanned(wanted text, codes text[], of_agent bigint)
  returns table (asked text, code text, device_id bigint, model text, refused text, cabinet_id bigint, inside int, cabinet_code text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  agent bigint := case when wanted = 'transfer' then coalesce(tenant_agent(), of_agent) else tenant_agent() end;
begin
  return query
    select sent.code, case when hidden then sent.code else coalesce(d.code, c.code) end, case when not hidden then d.id end,
        case when not hidden then coalesce(m.name, b.name) end, why, case when not hidden then c.id end,
        case when not hidden and c.id is not null then
          (select count(*)::int from cabinet_fitting f where f.cabinet_id = c.id and f.left_at is null) end,
        case when not hidden then
          (select f.cabinet_code from cabinet_fitting f where f.device_id = d.id and f.left_at is null) end
      from unnest(codes) with ordinality sent (code, place)
        left join device d on d.id = device_scanned(sent.code)
        left join device_model m on m.id = d.model_id
        left join cabinet c on d.id is null and wanted in ('outbound', 'transfer', 'return') and c.id = cabinet_with_code(sent.code)
        left join cabinet_model b on b.id = c.model_id
        cross join lateral (select case when c.id is null then movement_refusal(d, wanted, agent, tenant_merchant())
          else cabinet_refusal(c, wanted, agent, tenant_merchant()) end) asked_of (why)
        cross join lateral (select coalesce(why, '') in ('unknown', 'notYours')) known (hidden)
      order by sent.place;
end $$;
revoke execute on function check_scanned(text, text[], bigint) from public;
grant execute on function check_scanned(text, text[], bigint) to chargehand_staff, chargehand_tenant;

-- Locks the calling app user and then devices, until the end of the transaction that creates a command. Closing an
-- account begins with the same lock on the user, and unbinding with the lock on the device, so no deadlock can occur.
create or replace function hold_devices(wanted bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from app_user where id = caller_user() for key share;
  perform from device where id = any(wanted) order by id for share;
end $$;

-- Locks devices that are about to be deleted, and before them their desired settings and states, in the order in which
-- ingest locks these rows.
create or replace function hold_for_removal(wanted bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from device_desired where device_id = any(wanted) order by device_id for update;
  perform from device_state where device_id = any(wanted) order by device_id for update;
  perform from device where id = any(wanted) order by id for update;
end $$;

create or replace function note_moved() returns trigger language plpgsql as $$
begin
  new.moved := true;
  return new;
end $$;

-- Refuses to delete a device that has ever moved. This applies to every caller, also to staff.
create or replace function refuse_moved() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'device_moved', message = 'a device that ever moved is not deleted';
end $$;
