-- Returns whether the state of a device in a rollout is not final.
create or replace function upgrade_open(state text) returns boolean language sql immutable
  as $$ select state in ('waiting', 'offered', 'downloading', 'installing') $$;

-- Returns the name under which a device is counted: its state, or `there` if it ran the new version before any offer,
-- which says nothing about the upgrade.
create or replace function counted_state(state text, attempt int) returns text language sql immutable
  as $$ select case when state = 'done' and attempt = 0 then 'there' else state end $$;

-- Records in `rollout_change` how the counts of waves change, announces the rollouts, and writes device logs. Only the
-- operator sees these log entries, because they have no agent.
create or replace function note_upgrades() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into rollout_change (rollout_id, wave, state, n)
      select rollout_id, wave, counted_state(state, attempt), count(*) from after group by 1, 2, 3;
    perform announce('rollout', array(select distinct rollout_id from after));
  elsif tg_op = 'DELETE' then
    -- A deleted device keeps its place in the counts. If it was unfinished, it has failed, or was skipped if it was
    -- never offered the firmware.
    insert into rollout_change (rollout_id, wave, state, n)
      select rollout_id, wave, moved.state, sum(n) from before b,
        lateral (values (b.state, -1), (case when attempt > 0 then 'failed' else 'skipped' end, 1)) moved (state, n)
      where upgrade_open(b.state) and exists (select from rollout where rollout.id = rollout_id) group by 1, 2, 3;
    insert into rollout_failure as f (rollout_id, reason, devices)
      select rollout_id, case when state = 'failed' then reason else 'gone' end, count(*) from before
      where (state = 'failed' or upgrade_open(state) and attempt > 0) and exists (select from rollout where rollout.id = rollout_id)
      group by 1, 2 order by 1, 2
      on conflict (rollout_id, reason) do update set devices = f.devices + excluded.devices;
    perform announce('rollout', array(select distinct rollout_id from before));
  else
    insert into rollout_change (rollout_id, wave, state, n)
      select rollout_id, wave, state, sum(n) from (
        select rollout_id, wave, counted_state(state, attempt) as state, 1 as n from after
        union all select rollout_id, wave, counted_state(state, attempt), -1 from before) changed
      group by 1, 2, 3 having sum(n) <> 0;
    perform announce('rollout', array(select distinct after.rollout_id from after join before using (id)
      where after.state <> before.state or after.percent is distinct from before.percent));
    insert into device_log (device_id, behaviour, facts, online_since)
      select after.device_id, 'upgrade', jsonb_strip_nulls(jsonb_build_object('upgrade', after.state, 'version', firmware.version,
          'from', after.from_version, 'reason', after.reason, 'why', after.why)), state.online_since
      from after join before using (id) join rollout on rollout.id = after.rollout_id join firmware on firmware.id = firmware_id
        left join device_state state on state.device_id = after.device_id and state.online
      where after.state <> before.state and (after.state in ('installing', 'done', 'failed')
          or after.state = 'downloading' and before.downloading_at is null)
        and not logged_enough(after.device_id)
      order by after.device_id;
  end if;
  return null;
end $$;
create or replace trigger upgrades_begun after insert on rollout_device referencing new table as after
  for each statement execute function note_upgrades();
create or replace trigger upgrades_moved after update on rollout_device referencing old table as before new table as after
  for each statement execute function note_upgrades();
create or replace trigger upgrades_gone after delete on rollout_device referencing old table as before
  for each statement execute function note_upgrades();

-- Sets a failed device back to waiting if the rollout's retry policy allows one more attempt. The failure is still
-- written to the device log.
create or replace function retry_upgrade() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rollout;
begin
  select * into r from rollout where id = new.rollout_id;
  if r.status not in ('running', 'paused') or new.retries >= r.retry_most or new.reason <> all(r.retry_reasons) then
    return new;
  end if;
  insert into device_log (device_id, behaviour, facts, online_since)
    select new.device_id, 'upgrade', jsonb_strip_nulls(jsonb_build_object('upgrade', 'failed', 'version', f.version,
        'from', new.from_version, 'reason', new.reason, 'why', new.why)), state.online_since
    from firmware f left join device_state state on state.device_id = new.device_id and state.online
    where f.id = r.firmware_id and not logged_enough(new.device_id);
  new.state := 'waiting';
  new.attempt := new.attempt + 1;
  new.retries := new.retries + 1;
  new.tries := 0;
  new.not_before := now() + make_interval(mins => r.retry_pause_minutes);
  new.reason := null;
  new.why := null;
  new.sid := null;
  new.said_done := false;
  new.percent := null;
  new.offered_at := null;
  new.downloading_at := null;
  new.installing_at := null;
  new.finished_at := null;
  new.deadline_at := null;
  return new;
end $$;
create or replace trigger upgrades_retried before update of state on rollout_device for each row
  when (new.state = 'failed' and old.state in ('waiting', 'offered', 'downloading', 'installing')) execute function retry_upgrade();

create or replace function announce_rollouts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('rollout', array(select id from after));
  return null;
end $$;
create or replace trigger rollouts_announced after update on rollout referencing new table as after
  for each statement execute function announce_rollouts();
create or replace trigger rollouts_begun after insert on rollout referencing new table as after
  for each statement execute function announce_rollouts();

-- Adds the pending changes in `rollout_change` to the counts of a rollout's waves. The caller must hold the lock on the
-- rollout.
create or replace function fold_rollout(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from rollout_change where rollout_id = wanted returning wave, state, n),
    sums as (select wave,
        coalesce(sum(n) filter (where state = 'waiting'), 0) as waiting, coalesce(sum(n) filter (where state = 'offered'), 0) as offered,
        coalesce(sum(n) filter (where state = 'downloading'), 0) as downloading,
        coalesce(sum(n) filter (where state = 'installing'), 0) as installing, coalesce(sum(n) filter (where state = 'done'), 0) as done,
        coalesce(sum(n) filter (where state = 'failed'), 0) as failed, coalesce(sum(n) filter (where state = 'skipped'), 0) as skipped,
        coalesce(sum(n) filter (where state = 'there'), 0) as there
      from gone group by wave)
  update rollout_wave w set waiting = w.waiting + s.waiting, offered = w.offered + s.offered, downloading = w.downloading + s.downloading,
      installing = w.installing + s.installing, done = w.done + s.done, failed = w.failed + s.failed, skipped = w.skipped + s.skipped,
      there = w.there + s.there
    from sums s where w.rollout_id = wanted and w.wave = s.wave $$;

-- Returns the current counts of the waves of rollouts, including the pending changes in `rollout_change`.
create or replace function rollout_waves(wanted bigint[])
  returns table (rollout_id bigint, wave smallint, percent smallint, opened_at timestamptz, waiting int, offered int, downloading int,
    installing int, done int, failed int, skipped int, there int)
  language sql stable set search_path = public, pg_temp as $$
  select w.rollout_id, w.wave, w.percent, w.opened_at,
      w.waiting + coalesce(sum(n) filter (where state = 'waiting'), 0)::int, w.offered + coalesce(sum(n) filter (where state = 'offered'), 0)::int,
      w.downloading + coalesce(sum(n) filter (where state = 'downloading'), 0)::int,
      w.installing + coalesce(sum(n) filter (where state = 'installing'), 0)::int,
      w.done + coalesce(sum(n) filter (where state = 'done'), 0)::int, w.failed + coalesce(sum(n) filter (where state = 'failed'), 0)::int,
      w.skipped + coalesce(sum(n) filter (where state = 'skipped'), 0)::int, w.there + coalesce(sum(n) filter (where state = 'there'), 0)::int
    from rollout_wave w left join rollout_change c on c.rollout_id = w.rollout_id and c.wave = w.wave
    where w.rollout_id = any(wanted) group by w.rollout_id, w.wave order by w.rollout_id, w.wave $$;

-- Advances a rollout as far as possible (stops it, opens waves, or completes it), locks it until the transaction ends,
-- and returns it. If another transaction has locked it, waits for that one or, if `waits` is false, returns no row.
create or replace function step_rollout(wanted bigint, waits boolean) returns setof rollout
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rollout;
  w rollout_wave;
  all_done int;
  all_failed int;
  open_now int;
  tried int;
  failed_now int;
begin
  if waits then
    select * into r from rollout where id = wanted for no key update;
  else
    select * into r from rollout where id = wanted for no key update skip locked;
  end if;
  if r.id is null then
    return;
  end if;
  perform fold_rollout(wanted);
  if r.status = 'running' then
    select sum(done), sum(failed) into all_done, all_failed from rollout_wave where rollout_id = wanted;
    -- Devices that had failed before the last resumption may have succeeded after it. They no longer hide new failures.
    if r.base_failed > all_failed then
      update rollout set base_failed = all_failed where id = wanted returning * into r;
    end if;
    failed_now := all_failed - r.base_failed;
    tried := failed_now + greatest(all_done - r.base_done, 0);
    if tried >= 20 and failed_now * 100 > r.failure_percent * tried then
      update rollout set status = 'stopped', reason = 'failures', stopped_tried = tried, stopped_failed = failed_now
        where id = wanted returning * into r;
    end if;
    while r.status = 'running' loop
      -- A wave without devices is judged by the one before it.
      select * into w from rollout_wave o where rollout_id = wanted and wave <= r.wave and wave_devices(o) > 0 order by wave desc limit 1;
      select sum(waiting + offered + downloading + installing) into open_now from rollout_wave where rollout_id = wanted and wave <= r.wave;
      if r.wave = r.waves then
        exit when open_now > 0;
        update rollout set status = 'completed', finished_at = now() where id = wanted returning * into r;
      -- Devices that were offered the firmware stay in this share. A wave without any success is no evidence, also if
      -- none of its devices was offered the firmware.
      elsif w.done > 0 and w.done * 100 >= r.success_percent * (w.waiting + w.offered + w.downloading + w.installing + w.done + w.failed) then
        -- Leaves the next wave to a staff member, who opens it with `control_rollout`.
        exit when r.by_hand;
        update rollout_wave set opened_at = now() where rollout_id = wanted and wave = r.wave + 1;
        update rollout set wave = wave + 1 where id = wanted returning * into r;
      else
        exit when open_now > 0;
        -- Ends the rollout if no later wave has devices that a stop would protect.
        if not exists (select from rollout_wave o where rollout_id = wanted and wave > r.wave and wave_devices(o) > 0) then
          update rollout set status = 'completed', finished_at = now() where id = wanted returning * into r;
          exit;
        end if;
        -- Stops the rollout: no device of the open waves is unfinished, and too few succeeded to open the next wave.
        update rollout set status = 'stopped', reason = case when w.done + w.failed > 0 then 'successes' else 'untried' end,
            stopped_tried = coalesce(w.done + w.failed, 0), stopped_failed = coalesce(w.failed, 0)
          where id = wanted returning * into r;
      end if;
    end loop;
  end if;
  return next r;
end $$;

-- Pauses, resumes (with `failure` as the new failure limit in percent, if given) or cancels a rollout, retries its
-- failed devices, approves it as the second person (`approve`), begins a planned one before its time (`begin`), or
-- opens its next wave (`advance`, and `resume` if a wave lacked successes). Returns false if the
-- rollout's state does not allow this, if no failed device can be retried, or if `advance` finds a current wave other
-- than `seen`, which the staff member saw.
create or replace function control_rollout(wanted bigint, verb text, failure int, seen int) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rollout;
  again int;
  next_wave smallint;
begin
  select * into r from rollout where id = wanted for no key update;
  if r.id is null then
    return false;
  end if;
  perform fold_rollout(wanted);
  if verb = 'pause' and r.status = 'running' then
    update rollout set status = 'paused' where id = wanted;
  elsif verb = 'resume' and r.status in ('paused', 'stopped') then
    if r.reason in ('successes', 'untried') then
      next_wave := wave_after(r);
      update rollout_wave set opened_at = now() where rollout_id = wanted and wave > r.wave and wave <= next_wave;
    end if;
    update rollout set status = 'running', reason = null, stopped_tried = null, stopped_failed = null,
        alarms_since = now(), failure_percent = coalesce(failure, failure_percent), wave = coalesce(next_wave, wave),
        base_done = case when r.status = 'stopped' then (select sum(done) from rollout_wave where rollout_id = wanted) else base_done end,
        base_failed = case when r.status = 'stopped' then (select sum(failed) from rollout_wave where rollout_id = wanted) else base_failed end
      where id = wanted;
  elsif verb in ('approve', 'begin') then
    return control_plan(r, verb);
  elsif verb = 'cancel' and r.status in ('planned', 'running', 'paused', 'stopped') then
    perform from rollout_device where rollout_id = wanted and state in ('waiting', 'offered', 'downloading') order by device_id for update;
    update rollout_device set state = 'skipped', reason = 'cancelled', finished_at = now(), deadline_at = null
      where rollout_id = wanted and state in ('waiting', 'offered', 'downloading');
    update rollout set status = 'cancelled', reason = null, stopped_tried = null, stopped_failed = null, finished_at = now() where id = wanted;
  elsif verb = 'retry' and r.status <> 'cancelled' then
    perform from rollout_device where rollout_id = wanted and state = 'failed' order by device_id for update;
    update rollout_device m set state = 'waiting', reason = null, why = null, attempt = attempt + 1, tries = 0, sid = null, said_done = false,
        percent = null, retries = 0, not_before = null, offered_at = null, downloading_at = null, installing_at = null, finished_at = null
      where rollout_id = wanted and state = 'failed' and not exists (select from rollout_device o
        where o.device_id = m.device_id and o.state in ('waiting', 'offered', 'downloading', 'installing'));
    get diagnostics again = row_count;
    if again = 0 then
      return false;
    end if;
    perform fold_rollout(wanted);
    update rollout set status = case when r.status = 'paused' then 'paused' else 'running' end, reason = null, stopped_tried = null,
        stopped_failed = null, finished_at = null, base_done = (select sum(done) from rollout_wave where rollout_id = wanted),
        base_failed = (select sum(failed) from rollout_wave where rollout_id = wanted)
      where id = wanted;
  elsif verb = 'advance' and r.status = 'running' and r.wave < r.waves and r.wave = coalesce(seen, r.wave) then
    next_wave := wave_after(r);
    update rollout_wave set opened_at = now() where rollout_id = wanted and wave > r.wave and wave <= next_wave;
    update rollout set wave = next_wave where id = wanted;
  else
    return false;
  end if;
  return true;
end $$;

-- Stops all unfinished rollouts of firmware signed by a key. The trigger calls this when the key is retired.
create or replace function stop_rollouts_of_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from rollout r join firmware f on f.id = r.firmware_id where f.key_id = new.id and r.finished_at is null order by r.id for no key update of r;
  update rollout set status = 'stopped', reason = 'keyRetired', stopped_tried = null, stopped_failed = null
    where finished_at is null and firmware_id in (select id from firmware where key_id = new.id);
  return null;
end $$;
create or replace trigger signing_key_retired after update of retired_at on signing_key
  for each row when (new.retired_at is not null and old.retired_at is null) execute function stop_rollouts_of_key();

-- Deletes at most `most` rows of `rollout_device` whose rollouts ended before a time, and returns their number. The
-- counts of the waves and of the reasons for failures are kept.
create or replace function forget_upgrades(before timestamptz, most int) returns int language plpgsql set search_path = public, pg_temp as $$
declare
  gone int;
begin
  -- Adds the rollouts' pending changes to the counts of their waves first.
  perform fold_rollout(r.id) from (select id from rollout where finished_at < before
    and exists (select from rollout_change c where c.rollout_id = rollout.id) for no key update skip locked) r;
  -- The trigger `upgrades_gone` keeps the reasons for failures.
  delete from rollout_device where id = any(array(
    select m.id from rollout r join rollout_device m on m.rollout_id = r.id where r.finished_at < before
      order by r.finished_at limit most for update of r, m skip locked));
  get diagnostics gone = row_count;
  return gone;
end $$;

do $$
declare
  f text;
begin
  foreach f in array array['step_rollout(bigint, boolean)', 'fold_rollout(bigint)',
    'control_rollout(bigint, text, int, int)',
    'forget_upgrades(timestamptz, int)'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function control_rollout(bigint, text, int, int) to chargehand_staff;
