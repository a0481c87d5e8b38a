-- Rollouts that wait for their time or for a second person, and those that take later devices.

-- Makes a rollout that was started in this transaction one of a group, one that takes later devices, or one that waits
-- for its time or for a second person.
create or replace function plan_rollout(wanted bigint, of_group bigint, later boolean, begins timestamptz, approval boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update rollout set group_id = of_group, takes_later = later, begins_at = begins, needs_approval = approval,
      status = case when approval or begins > now() then 'planned' else status end
    where id = wanted and created_at = now();
  update rollout_wave set opened_at = null where rollout_id = wanted
    and exists (select from rollout where id = wanted and status = 'planned');
end $$;

-- Returns whether a rollout waits for the approval of a second person.
create or replace function is_proposed(r rollout) returns boolean language sql immutable
  as $$ select r.status = 'planned' and r.needs_approval and r.approved_at is null $$;

-- Starts planned rollouts whose time has come and that need no more approval, and opens their first wave.
create or replace function begin_rollouts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rollout;
begin
  for r in select * from rollout where status = 'planned' and (begins_at is null or begins_at <= now())
      and not is_proposed(rollout) order by id for no key update skip locked loop
    perform open_first_wave(r.id);
  end loop;
end $$;

-- Runs a planned rollout.
create or replace function open_first_wave(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  update rollout_wave set opened_at = now() where rollout_id = wanted and wave = 1;
  update rollout set status = 'running' where id = wanted
$$;

-- Approves a planned rollout as the second person, or begins it before its time. Returns false if its state does not
-- allow this. The caller holds the lock on the rollout.
create or replace function control_plan(r rollout, verb text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if verb = 'approve' and is_proposed(r) and r.created_by is distinct from caller_account() then
    update rollout set approved_by = caller_account(), approved_at = now() where id = r.id;
    if r.begins_at is null or r.begins_at <= now() then
      perform open_first_wave(r.id);
    end if;
    return true;
  elsif verb = 'begin' and r.status = 'planned' and not is_proposed(r) then
    perform open_first_wave(r.id);
    return true;
  end if;
  return false;
end $$;

-- Adds to open rollouts at most `most` devices that have joined their group, or the fleet, since they began. Each gets
-- the wave of its place by chance, which may be open already. Returns their number.
create or replace function join_rollouts(most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rollout;
  added int;
  total int := 0;
begin
  for r in select * from rollout where takes_later and finished_at is null and (kind <> 'group' or group_id is not null)
      order by id for no key update skip locked loop
    insert into rollout_device (rollout_id, device_id, wave, from_version)
      select r.id, u.device_id, (select min(w.wave) from rollout_wave w where w.rollout_id = r.id
          and w.percent > abs(hashint8extended(u.device_id, r.id) % 100)), u.runs
      from upgradable(r.firmware_id, case when r.kind = 'group' then array(select group_members(r.group_id)) end) u
      where not exists (select from rollout_device m where m.rollout_id = r.id and m.device_id = u.device_id)
      order by u.device_id limit most - total
      on conflict do nothing;
    get diagnostics added = row_count;
    if added > 0 then
      update rollout set devices = devices + added where id = r.id;
    end if;
    total := total + added;
    exit when total >= most;
  end loop;
  return total;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['plan_rollout(bigint, bigint, boolean, timestamptz, boolean)', 'begin_rollouts()', 'open_first_wave(bigint)',
    'control_plan(rollout, text)', 'join_rollouts(int)'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function plan_rollout(bigint, bigint, boolean, timestamptz, boolean) to chargehand_staff;
