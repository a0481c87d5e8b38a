-- Cancels an open job of the calling account and returns whether there was one. A job that has not started ends
-- immediately; a running job ends before its next slice or, if it runs as a whole, is aborted.
create or replace function cancel_job(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cancelled job;
begin
  update job set cancel_asked_at = coalesce(cancel_asked_at, now()),
      state = case state when 'waiting' then 'cancelled' else state end,
      finished_at = case state when 'waiting' then now() end
    where id = wanted and account_id = caller_account() and finished_at is null
    returning * into cancelled;
  if not found then
    return false;
  end if;
  perform announce('job', array[wanted]);
  perform announce('jobCancelled', array[wanted]);
  if cancelled.finished_at is null then
    perform queue_turn(cancelled.account_id, cancelled.runner, clock_timestamp());
  end if;
  return true;
end $$;

-- Inserts a message into the outbox, and queues it for sending if `queued`.
create or replace function queue_message(channel text, recipient text, subject text, body text, queued boolean,
    expires_at timestamptz, html text, push_delivery bigint)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added bigint;
begin
  insert into outbox (channel, recipient, subject, body, queued, expires_at, html, push_delivery_id)
    values (queue_message.channel, queue_message.recipient, queue_message.subject, queue_message.body,
      queue_message.queued, queue_message.expires_at, queue_message.html, queue_message.push_delivery)
    returning id into added;
  if queue_message.queued then
    perform graphile_worker.add_job('message', json_build_object('id', added), flags => array['message']);
  end if;
end $$;
revoke execute on function queue_message(text, text, text, text, boolean, timestamptz, text, bigint) from public;
grant execute on function queue_message(text, text, text, text, boolean, timestamptz, text, bigint)
  to chargehand_staff, chargehand_tenant;

-- Queues a turn for the account of a job that was just inserted, and announces the job. A turn runs one slice of one
-- job or, for the runner `whole`, one whole job.
create or replace function queue_started_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_turn(new.account_id, new.runner, clock_timestamp());
  perform announce('job', array[new.id]);
  return null;
end $$;

-- Queues a turn of a runner for an account at the time `due`. If such a turn is queued already, it stays the only one,
-- at the earlier of the two times.
create or replace function queue_turn(of_account bigint, of_runner text, due timestamptz) returns void language plpgsql as $$
declare
  wanted text := of_runner || ' ' || of_account;
begin
  perform graphile_worker.add_job(of_runner, json_build_object('accountId', of_account),
    run_at => least(due, (select run_at from graphile_worker.jobs where key = wanted and locked_at is null)),
    job_key => wanted, flags => array[of_runner]);
end $$;
revoke execute on function queue_turn(bigint, text, timestamptz) from public;

-- Queues a failed, cancelled or stopped job of the calling account again, and returns whether there was one. Lowers
-- `lost`, the number of servers that died while running the job, to at most 1: the job can run again, but fails once
-- another server dies.
create or replace function retry_job(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken job;
begin
  update job set state = 'waiting', finished_at = null, cancel_asked_at = null, reason = null, attempts = 0, not_before = null,
      lost = least(lost, 1), done = case runner when 'whole' then 0 else done end
    where id = wanted and account_id = caller_account() and state in ('failed', 'cancelled', 'stopped')
    returning * into taken;
  if not found then
    return false;
  end if;
  perform queue_turn(taken.account_id, taken.runner, clock_timestamp());
  perform announce('job', array[wanted]);
  return true;
end $$;
