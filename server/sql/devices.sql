-- Returns the calling tenant's devices whose code, MAC address, WiFi name or name matches the pattern. Runs with the
-- rights of the function's owner: under row-level security the planner would not use the trigram index, because ILIKE
-- is not leakproof.
create or replace function device_like(pattern text) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp rows 100
  as $$
    select id from device
    where (code ilike pattern or mac ilike pattern or wifi_name ilike pattern or name ilike pattern)
      and tenant_owns(agent_id, merchant_id)
  $$;

-- Returns the devices of a batch of new device secrets: those in `secret_batch_device` or, if the batch has none there,
-- all devices created since the batch. Devices that left the stock for good are left out.
create or replace function devices_of_batch(wanted bigint) returns table (code text, secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
    select code, secret_hash from (
      select device.code, device.secret_hash, device.created_at, device.id
        from secret_batch_device named join device on device.id = named.device_id and device.handed_back_at is null
        where named.batch_id = wanted
      union all
      select device.code, device.secret_hash, device.created_at, device.id
        from secret_batch batch join device on device.created_at >= batch.created_at and device.handed_back_at is null
        where batch.id = wanted and not exists (select from secret_batch_device named where named.batch_id = wanted)) devices
      order by created_at, id $$;

-- Creates a partition if it is missing: first as a separate table, which is then attached. This does not wait for
-- readers or writers of the parent.
create or replace function ensure_partition(parent regclass, name text, since timestamptz, until timestamptz) returns void
  language plpgsql as $$
begin
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtext('partition'));
    if to_regclass(name) is null then
      execute format('create table %I (like %s including defaults including constraints including indexes)', name, parent);
      execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, name, since, until);
    end if;
  end if;
end $$;

create or replace function ensure_hour_partition(month date) returns void language sql as $$
  select ensure_partition('device_hour', 'device_hour_' || to_char(month, 'YYYYMM'),
    date_trunc('month', month::timestamp) at time zone 'utc',
    (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'utc') $$;

create or replace function ensure_telemetry_partition(day date) returns void language sql as $$
  select ensure_partition('telemetry', 'telemetry_' || to_char(day, 'YYYYMMDD'),
    day::timestamp at time zone 'utc', (day + 1)::timestamp at time zone 'utc') $$;

-- Increments the revision of a command or job. The console compares revisions, so that data read earlier never replaces
-- newer data; the `version` of a command is not suited for this, because it belongs to the desired settings.
create or replace function next_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
