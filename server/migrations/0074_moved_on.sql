-- What a device keeps of who had it before, and whom it goes to.

do $$
begin
  -- Whose clock its timers followed is where that one was.
  execute replace(pg_get_functiondef('note_hands()'::regprocedure), 'reported = null,', 'reported = null, time_zone = null,');
  -- When it was unbound last stays known while it is bound anew.
  execute replace(pg_get_functiondef('claim_device(text, text)'::regprocedure), 'bound_at = now(), unbound_at = null', 'bound_at = now()');
  -- Who has given up all accounts is nobody that a device could go to.
  execute replace(pg_get_functiondef('move_device(bigint, bigint)'::regprocedure),
    'not exists (select from app_user where id = to_user)',
    'not exists (select from app_user where id = to_user and (phone is not null and phone_logged_out_at is null
      or email is not null and email_logged_out_at is null))');
end $$;

-- What was lost of it, as far as the ledger goes back.
alter table device disable trigger user;
update device set unbound_at = parted.at
  from (select device_id, max(at) as at from movement where from_binder_id is not null and to_binder_id is null group by device_id) parted
  where parted.device_id = device.id and unbound_at is null;
alter table device enable trigger user;
