-- Long work: what people started, how far it is, and what came of it. graphile_worker's own schema, made before this file, only
-- knows whose turn it is.
create table job (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null,
  -- Whether it is done in slices, each a transaction, or as a whole.
  lane text not null check (lane in ('slices', 'whole')),
  -- What its title names, for the words of the reader's language.
  title jsonb not null default '{}',
  input jsonb not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled', 'stopped')),
  total int,
  done int not null default 0,
  refused int not null default 0,
  -- Where the next slice goes on.
  cursor jsonb,
  -- What came of it: a report or a link.
  result jsonb,
  -- Why it failed or was stopped: a code and what its text names.
  reason jsonb,
  file text references file on delete set null,
  -- From where it was started, for the operation log.
  ip text not null,
  user_agent text,
  -- Tries in a row that went wrong, and when the next may be.
  attempts int not null default 0,
  not_before timestamptz,
  -- Which server's worker runs it as a whole.
  worker text,
  cancel_asked_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint job_end check ((finished_at is null) = (state = 'waiting' or state = 'running'))
);
create index job_account on job (account_id, id);
create index job_open on job (account_id, lane, id) where finished_at is null;
create index job_worker on job (worker) where worker is not null;
create index job_finished on job (finished_at) where finished_at is not null;
create index job_file on job (file) where file is not null;

-- Rows that a job refused, and why.
create table job_refusal (
  job_id bigint not null references job on delete cascade,
  -- Of the row among the job's rows, from 1.
  position int not null,
  key text not null,
  reason jsonb not null,
  primary key (job_id, position)
);

alter table job enable row level security;
alter table job_refusal enable row level security;
do $$
declare
  role_name text;
begin
  foreach role_name in array array['chargehand_staff', 'chargehand_tenant'] loop
    execute format('create policy %I on job for select to %I using (account_id = caller_account())',
      'job_read_' || role_name, role_name);
    execute format('create policy %I on job for insert to %I with check (account_id = caller_account())',
      'job_start_' || role_name, role_name);
    execute format('create policy %I on job for delete to %I using (account_id = caller_account() and finished_at is not null)',
      'job_dismiss_' || role_name, role_name);
    execute format('create policy %I on job_refusal for select to %I using (exists (select from job where job.id = job_id))',
      'job_refusal_read_' || role_name, role_name);
    execute format('grant select, delete, insert (account_id, kind, lane, title, input, total, ip, user_agent) on job to %I', role_name);
    execute format('grant select on job_refusal to %I', role_name);
  end loop;
end $$;

-- What a job made for one account alone is read by nobody else, staff's neither.
alter table file add column personal boolean not null default false;
create policy file_personal on file as restrictive for select to chargehand_staff
  using (not personal or account_id = caller_account());

-- Puts an account in line for a turn, once, and never behind where it stands already.
create function queue_turn(of_account bigint, of_lane text, due timestamptz) returns void language plpgsql as $$
declare
  wanted text := of_lane || ' ' || of_account;
begin
  perform graphile_worker.add_job(of_lane, json_build_object('accountId', of_account),
    run_at => least(due, (select run_at from graphile_worker.jobs where key = wanted and locked_at is null)),
    job_key => wanted, flags => array[of_lane]);
end $$;
revoke execute on function queue_turn(bigint, text, timestamptz) from public;

-- A job that is started gets its turn, in the same transaction and whoever starts it.
create function queue_started_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_turn(new.account_id, new.lane, clock_timestamp());
  perform tell('job', array[new.id]);
  return null;
end $$;
create trigger job_started after insert on job for each row execute function queue_started_job();

-- Cancels an open job of the running account: at once what has not begun, all else before its next slice. Answers whether there
-- was one.
create function cancel_job(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
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
  perform tell('job', array[wanted]);
  perform tell('jobCancelled', array[wanted]);
  if cancelled.finished_at is null then
    perform queue_turn(cancelled.account_id, cancelled.lane, clock_timestamp());
  end if;
  return true;
end $$;
revoke execute on function cancel_job(bigint) from public;
grant execute on function cancel_job(bigint) to chargehand_staff, chargehand_tenant;

-- What is old is found by an index.
create index password_ticket_age on password_ticket (created_at);
create index verification_code_age on verification_code (created_at);
create index app_session_age on app_session (used_at);
create index command_age on command (finished_at) where finished_at is not null;

-- Messages to people: a row of the transaction that causes them. Where no way is configured they wait in the development outbox;
-- else they are queued, go once they are sent, and stay without their words when they are given up.
alter table outbox add column queued boolean not null default false;
alter table outbox add column expires_at timestamptz;
alter table outbox add column attempts int not null default 0;
alter table outbox add column failed_at timestamptz;
alter table outbox add column reason text;
drop table security_notice;

-- Puts a message into the outbox, and in line to be sent if there is a way.
create function queue_message(channel text, recipient text, subject text, body text, queued boolean, expires_at timestamptz)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  added bigint;
begin
  insert into outbox (channel, recipient, subject, body, queued, expires_at)
    values (queue_message.channel, queue_message.recipient, queue_message.subject, queue_message.body,
      queue_message.queued, queue_message.expires_at)
    returning id into added;
  if queue_message.queued then
    perform graphile_worker.add_job('message', json_build_object('id', added), flags => array['message']);
  end if;
end $$;
revoke execute on function queue_message(text, text, text, text, boolean, timestamptz) from public;
grant execute on function queue_message(text, text, text, text, boolean, timestamptz)
  to chargehand_staff, chargehand_tenant;
