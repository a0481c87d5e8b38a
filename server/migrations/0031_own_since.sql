-- What a device did belongs to whose it was: an agent or merchant is shown none of what it did at others before.

alter table device
  -- Since when it has been its agent's, and its merchant's; null where that has never changed.
  add column agent_since timestamptz,
  add column merchant_since timestamptz;
grant select (agent_since, merchant_since) on device to chargehand_tenant;

create function note_own_since() returns trigger language plpgsql as $$
begin
  if old.agent_id is distinct from new.agent_id then new.agent_since := now(); end if;
  if (old.agent_id, old.merchant_id) is distinct from (new.agent_id, new.merchant_id) then new.merchant_since := now(); end if;
  return new;
end $$;
create trigger device_own_since before update on device for each row
  when ((old.agent_id, old.merchant_id) is distinct from (new.agent_id, new.merchant_id)) execute function note_own_since();

-- What was handed over before: by the ledger, the last time that it came to whom it belongs.
alter table device disable trigger user;
update device set agent_since = came.agent_since, merchant_since = greatest(came.agent_since, came.merchant_since)
  from (select device_id,
      max(at) filter (where from_agent_id is distinct from to_agent_id) as agent_since,
      max(at) filter (where from_merchant_id is distinct from to_merchant_id) as merchant_since
    from movement group by device_id) came
  where came.device_id = device.id and came.agent_since is not null;
alter table device enable trigger user;

-- Since when a device has been the calling agent's or merchant's.
create function own_since(agent_since timestamptz, merchant_since timestamptz) returns timestamptz language sql stable
  as $$ select coalesce(case when tenant_merchant() is null then agent_since else merchant_since end, '-infinity') $$;

alter policy charge_tenant on charge using (exists (select from device
  where device.id = charge.device_id and charge.began_at >= own_since(agent_since, merchant_since)));
alter policy device_hour_tenant on device_hour using (exists (select from device
  where device.id = device_hour.device_id and device_hour.hour >= date_trunc('hour', own_since(agent_since, merchant_since))));
-- The day and the month in which it came are shown whole: they are sums.
alter policy device_day_tenant on device_day using (exists (select from device
  where device.id = device_day.device_id and device_day.day >= (own_since(agent_since, merchant_since) at time zone 'utc')::date));
alter policy device_month_tenant on device_month using (exists (select from device
  where device.id = device_month.device_id and device_month.month >= date_trunc('month', own_since(agent_since, merchant_since) at time zone 'utc')::date));
alter policy telemetry_tenant on telemetry using (exists (select from device
  where device.id = telemetry.device_id and telemetry.at >= own_since(agent_since, merchant_since)));
alter policy command_tenant on command using (exists (select from device
  where device.id = command.device_id and command.created_at >= own_since(agent_since, merchant_since)));
