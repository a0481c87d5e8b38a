-- One order of locks for everybody: what a device shall be (`device_desired`), what it is (`device_state`), the device, then what
-- hangs on it; several devices by id. Whoever begins at the device itself takes no lock that keeps off those who merely refer to it,
-- as ingest does with each entry of the log.
do $$
declare
  one regprocedure;
begin
  foreach one in array array[
    'open_document(text, text[], bigint, bigint, bigint, bigint, text)', 'answer_document(bigint, text, text, boolean)',
    'claim_device(text, text)', 'unbind_device(bigint)', 'move_device(bigint, bigint)', 'check_device_share()'
  ]::regprocedure[] loop
    execute replace(pg_get_functiondef(one), 'for update', 'for no key update');
  end loop;
  -- Who gives a command and who unbinds the device wait for each other all the same.
  execute replace(pg_get_functiondef('hold_devices(bigint[])'::regprocedure), 'order by id for key share', 'order by id for share');
end $$;

-- Holds devices that are to be deleted, with all that ingest may be writing of them.
create function hold_for_removal(wanted bigint[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from device_desired where device_id = any(wanted) order by device_id for update;
  perform from device_state where device_id = any(wanted) order by device_id for update;
  perform from device where id = any(wanted) order by id for update;
end $$;
revoke execute on function hold_for_removal(bigint[]) from public;
grant execute on function hold_for_removal(bigint[]) to chargehand_staff;
