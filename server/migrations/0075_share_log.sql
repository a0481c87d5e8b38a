-- That a device was shared, or is no more, belongs into its log: with how many at once. Who they were is for the list of shares to say.
create function log_shares() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, user_id, agent_id, merchant_id, facts)
    select device.id, case tg_op when 'INSERT' then 'share' else 'unshare' end, caller_account(), caller_user(),
      device.agent_id, device.merchant_id, jsonb_build_object('count', count(*))
    from changed join device on device.id = changed.device_id
    -- What an app user does over and over fills the log no further than what a device tells.
    where not logged_enough(device.id)
    group by device.id order by device.id;
  return null;
end $$;
create trigger device_share_logged after insert on device_share referencing new table as changed
  for each statement execute function log_shares();
create trigger device_unshare_logged after delete on device_share referencing old table as changed
  for each statement execute function log_shares();
