-- How a rollout goes on: whether a person opens each wave, and which failures are offered the firmware again.
alter table rollout
  add column by_hand boolean not null default false,
  add column retry_most smallint not null default 0 check (retry_most between 0 and 5),
  add column retry_pause_minutes smallint not null default 10 check (retry_pause_minutes between 1 and 1440),
  add column retry_reasons text[] not null default '{}';

-- Retries by the policy so far, and the instant before which the device is not offered it again.
alter table rollout_device
  add column retries smallint not null default 0,
  add column not_before timestamptz;

-- Their successors take more arguments.
drop function if exists start_rollout(bigint, text, int[], int, int, time, time, boolean, bigint[]);
drop function if exists turn_rollout(bigint, text, int);
