-- Checks that a device is bound to the user who shares it, and that the share limit of its model is not exceeded. The
-- device's row is locked, so that concurrent shares cannot exceed the limit.
create or replace function check_device_share() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound_by bigint;
  most int;
begin
  select d.user_id, m.share_limit into bound_by, most from device d join device_model m on m.id = d.model_id
    where d.id = new.device_id for no key update of d;
  if bound_by is distinct from new.owner_id then
    raise check_violation using constraint = 'device_share_owner', message = 'shared by who has bound it';
  end if;
  if (select count(*) from device_share where device_id = new.device_id) >= most then
    raise check_violation using constraint = 'device_share_limit', message = 'shared with as many as the model lets';
  end if;
  return new;
end $$;

-- Deletes the shares of a device. The trigger calls this when the device's user changes.
create or replace function end_device_shares() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$ begin delete from device_share where device_id = new.id; return null; end $$;

-- Deletes all shares of those devices in `wanted` that the caller may see. Returns the number of deleted shares per
-- device.
create or replace function unshare_devices(wanted bigint[]) returns table (device_id bigint, parted int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query with gone as (
    delete from device_share s using device d
      where d.id = any(wanted) and d.id = s.device_id and (tenant_agent() is null or tenant_owns(d.agent_id, d.merchant_id))
      returning s.device_id
  ) select gone.device_id, count(*)::int from gone group by gone.device_id;
end $$;

-- Runs when a user loses access to a shared device. Withdraws the limit and timer commands of the user for this device
-- that are still queued.
create or replace function give_up_shared_commands() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given_up json;
  kinds text[];
begin
  -- Returns without waiting for the lock if there is nothing to withdraw, which is the usual case.
  if not exists (select from command where device_id = old.device_id and user_id = old.user_id and status = 'queued'
      and kind in ('setLimit', 'setTimers')) then
    return null;
  end if;
  perform from device_desired where device_id = old.device_id for update;
  with ended as (
    update command set status = 'failed', reason = 'expired', finished_at = now()
      where device_id = old.device_id and user_id = old.user_id and status = 'queued' and kind in ('setLimit', 'setTimers')
      returning id, kind
  ) select json_agg(id), array_agg(kind) into given_up, kinds from ended;
  if given_up is null then
    return null;
  end if;
  perform pg_notify('chargehand', json_build_object('kind', 'command', 'ids', given_up)::text);
  -- Removes the desired settings of the withdrawn commands. No other queued command wants these settings, because at
  -- most one command of a kind is queued per device.
  update device_desired set version = greatest(version, reported_version) + 1,
      settings = settings - case when 'setLimit' = any(kinds) then 'limitW' else '' end
        - case when 'setTimers' = any(kinds) then 'timers' else '' end
    where device_id = old.device_id;
  perform pg_notify('chargehand', json_build_object('kind', 'deviceBack', 'ids', json_build_array(old.device_id))::text);
  return null;
end $$;

-- Stores in each model's row when a device of the model was last shared.
create or replace function note_shared_model() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model model set shared_at = shared.at
    from (select device.model_id, max(added.created_at) as at from added join device on device.id = added.device_id group by device.model_id) shared
    where model.id = shared.model_id and (model.shared_at is null or model.shared_at < shared.at);
  return null;
end $$;
