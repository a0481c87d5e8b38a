-- A device that was offered a rollout's firmware stays in the counts of its wave. Devices that ran the new version before
-- any offer are counted as `there`, because they say nothing about the upgrade.
alter table rollout_wave drop column forgiven, add column there int not null default 0;
alter table rollout_change
  drop constraint rollout_change_state_check,
  add constraint rollout_change_state_check
    check (state in ('waiting', 'offered', 'downloading', 'installing', 'done', 'failed', 'skipped', 'there'));
-- `untried`: no device of a wave was offered the firmware.
alter table rollout
  drop constraint rollout_reason_check,
  add constraint rollout_reason_check check (reason in ('failures', 'successes', 'untried', 'keyRetired'));
-- Returns one more column now; server/sql creates it again.
drop function if exists rollout_waves(bigint[]);

-- Devices of unfinished rollouts that were skipped after an offer have failed. They are counted again below.
alter table rollout_device disable trigger user;
update rollout_device m set state = 'failed' from rollout r
  where r.id = m.rollout_id and r.finished_at is null and m.state = 'skipped' and m.attempt > 0;
alter table rollout_device enable trigger user;

delete from rollout_change c using rollout r where r.id = c.rollout_id and r.finished_at is null;
update rollout_wave w set waiting = c.waiting, offered = c.offered, downloading = c.downloading, installing = c.installing, done = c.done,
    failed = c.failed, skipped = c.skipped, there = c.there
  from (select w.rollout_id, w.wave, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'offered') as offered,
      count(*) filter (where state = 'downloading') as downloading, count(*) filter (where state = 'installing') as installing,
      count(*) filter (where state = 'done' and attempt > 0) as done, count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'done' and attempt = 0) as there
    from rollout_wave w join rollout r on r.id = w.rollout_id and r.finished_at is null
      left join rollout_device m on m.rollout_id = w.rollout_id and m.wave = w.wave group by 1, 2) c
  where c.rollout_id = w.rollout_id and c.wave = w.wave;
update rollout r set base_done = least(base_done, c.done), base_failed = least(base_failed, c.failed)
  from (select rollout_id, sum(done) as done, sum(failed) as failed from rollout_wave group by 1) c
  where c.rollout_id = r.id and r.finished_at is null;

-- Devices that were deleted earlier are missing from the counts, or from the reasons for failures.
with counted as (select w.rollout_id, sum(waiting + offered + downloading + installing + done + failed + skipped + there)
    + coalesce((select sum(n) from rollout_change c where c.rollout_id = w.rollout_id), 0) as devices from rollout_wave w group by 1)
update rollout r set devices = c.devices from counted c where c.rollout_id = r.id and c.devices <> r.devices;
insert into rollout_failure as f (rollout_id, reason, devices)
  select w.rollout_id, 'gone', w.failed - coalesce(k.n, 0) - coalesce(m.n, 0)
  from (select rollout_id, sum(failed) + coalesce((select sum(n) from rollout_change c where c.rollout_id = w.rollout_id and c.state = 'failed'), 0)
        as failed from rollout_wave w group by 1) w
    left join (select rollout_id, sum(devices) as n from rollout_failure group by 1) k on k.rollout_id = w.rollout_id
    left join (select rollout_id, count(*) as n from rollout_device where state = 'failed' group by 1) m on m.rollout_id = w.rollout_id
  where w.failed > coalesce(k.n, 0) + coalesce(m.n, 0)
  on conflict (rollout_id, reason) do update set devices = f.devices + excluded.devices;
