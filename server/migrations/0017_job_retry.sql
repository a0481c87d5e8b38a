-- Takes up a job of the running account again that ended before it was done: slices go on where they stopped, what is done as a
-- whole begins anew. Answers whether there was one.
create function retry_job(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken job;
begin
  update job set state = 'waiting', finished_at = null, cancel_asked_at = null, reason = null, attempts = 0, not_before = null,
      done = case lane when 'whole' then 0 else done end
    where id = wanted and account_id = caller_account() and state in ('failed', 'cancelled', 'stopped')
    returning * into taken;
  if not found then
    return false;
  end if;
  perform queue_turn(taken.account_id, taken.lane, clock_timestamp());
  perform tell('job', array[wanted]);
  return true;
end $$;
revoke execute on function retry_job(bigint) from public;
grant execute on function retry_job(bigint) to chargehand_staff, chargehand_tenant;
