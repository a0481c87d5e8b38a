-- Returns the devices that a rollout of a firmware can contain now: they run a version from which the firmware upgrades
-- and have no unfinished upgrade in any rollout. If `named` is not null, returns only devices in `named`.
create or replace function upgradable(wanted bigint, named bigint[]) returns table (device_id bigint, runs text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, s.firmware from firmware f join device d on d.model_id = f.model_id join device_state s on s.device_id = d.id
    where f.id = wanted and d.handed_back_at is null and plain_version(s.firmware) = any(plain_versions(f.from_versions)) and (named is null or d.id = any(named))
      and not exists (select from rollout_device m where m.device_id = d.id
        and m.state in ('waiting', 'offered', 'downloading', 'installing')) $$;

-- Returns the devices that a rollout upgraded, that still run its version, and that have no unfinished upgrade in any
-- rollout.
create or replace function returnable(wanted bigint) returns table (device_id bigint, runs text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, s.firmware from rollout r join firmware f on f.id = r.firmware_id
      join rollout_device m on m.rollout_id = r.id and m.state = 'done'
      join device d on d.id = m.device_id and d.model_id = f.model_id join device_state s on s.device_id = d.id and plain_version(s.firmware) = plain_version(f.version)
    where r.id = wanted and d.handed_back_at is null and not exists (select from rollout_device o where o.device_id = d.id
        and o.state in ('waiting', 'offered', 'downloading', 'installing')) $$;

-- Creates a rollout and assigns its devices to waves in random order. A rollback takes its devices from `back`, the
-- rollout that it reverts. Returns the rollout's id and number of devices, or creates nothing and returns 0 devices if
-- the firmware's key is retired or `back` is running.
create or replace function start_rollout(of_firmware bigint, of_kind text, percents int[], success int, failure int, starts time, ends time,
    charging boolean, named bigint[], hand boolean, retries int, pause_minutes int, reasons text[], back bigint, out made bigint, out taken int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locks firmware and key, so that the firmware is not deleted and the key is not retired meanwhile.
  perform from firmware f join signing_key k on k.id = f.key_id where f.id = of_firmware and k.retired_at is null for share;
  if not found then
    taken := 0;
    return;
  end if;
  if back is not null then
    perform from rollout where id = back and status <> 'running' for no key update;
    if not found then
      taken := 0;
      return;
    end if;
  end if;
  insert into rollout (firmware_id, kind, waves, devices, success_percent, failure_percent, window_from, window_to, while_charging,
      by_hand, retry_most, retry_pause_minutes, retry_reasons, back_from, created_by)
    values (of_firmware, of_kind, cardinality(percents), 0, success, failure, starts, ends, charging, hand, retries,
      pause_minutes, reasons, back, caller_account()) returning id into made;
  insert into rollout_wave (rollout_id, wave, percent, opened_at)
    select made, n, percent, case when n = 1 then now() end from unnest(percents) with ordinality as w(percent, n);
  with chosen as (select u.device_id, u.runs, row_number() over (order by hashint8extended(u.device_id, made), u.device_id) as place,
        count(*) over () as every
      from (select * from upgradable(of_firmware, named) where back is null union all select * from returnable(back) where back is not null) u)
  insert into rollout_device (rollout_id, device_id, wave, from_version)
    select made, device_id, (select min(n) from unnest(percents) with ordinality as w(percent, n) where place <= ceil(every * percent / 100.0)), runs
    from chosen order by device_id
    on conflict do nothing;
  get diagnostics taken = row_count;
  update rollout set devices = taken where id = made;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['upgradable(bigint, bigint[])', 'returnable(bigint)',
    'start_rollout(bigint, text, int[], int, int, time, time, boolean, bigint[], boolean, int, int, text[], bigint)'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function upgradable(bigint, bigint[]), returnable(bigint),
  start_rollout(bigint, text, int[], int, int, time, time, boolean, bigint[], boolean, int, int, text[], bigint) to chargehand_staff;

-- Returns the number of devices that were assigned to a wave.
create or replace function wave_devices(w rollout_wave) returns int language sql immutable
  as $$ select w.waiting + w.offered + w.downloading + w.installing + w.done + w.failed + w.skipped + w.there $$;

-- Returns the wave to open after the given one: the next with devices, because the shares of a small rollout may leave
-- a wave without any, or the last one.
create or replace function wave_after(r rollout) returns smallint language sql stable set search_path = public, pg_temp as $$
  select coalesce(min(wave), r.waves) from rollout_wave w where rollout_id = r.id and wave > r.wave and wave_devices(w) > 0 $$;
