-- How many servers went away with a job at work: what takes its server along is not tried for ever.
alter table job add column lost int not null default 0;

-- As before; by hand, too, what took its server along is tried once more alone.
create or replace function retry_job(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken job;
begin
  update job set state = 'waiting', finished_at = null, cancel_asked_at = null, reason = null, attempts = 0, not_before = null,
      lost = least(lost, 1), done = case lane when 'whole' then 0 else done end
    where id = wanted and account_id = caller_account() and state in ('failed', 'cancelled', 'stopped')
    returning * into taken;
  if not found then
    return false;
  end if;
  perform queue_turn(taken.account_id, taken.lane, clock_timestamp());
  perform tell('job', array[wanted]);
  return true;
end $$;
