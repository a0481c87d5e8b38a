-- Adds a charge of a test charger, which ends by itself after an hour. The limit applies from its beginning.
create or replace function begin_test_charge(charger bigint, of_port int, began timestamptz, max_w int) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into api_test_charge (id, charger_id, port, began_at, full_at, ended_at, told, limit_at, limit_w)
    select nextval(pg_get_serial_sequence('charge', 'id')), charger, of_port, began, full_at, full_at, full_at <= now(),
      array[began], array[max_w]
    from (select began + interval '1 hour' as full_at) planned $$;
revoke execute on function begin_test_charge(bigint, int, timestamptz, int) from public;

-- Adds the test charger of an application. One charge has ended and another one is running, so that no first call is
-- empty.
create or replace function add_test_charger(application bigint, new_code text, ports int, max_w int) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  charger bigint := nextval(pg_get_serial_sequence('device', 'id'));
  moment timestamptz := date_trunc('milliseconds', now());
begin
  insert into api_test_charger (id, application_id, code, limit_w, port_on)
    values (charger, application, new_code, max_w, array_fill(true, array[ports]));
  perform begin_test_charge(charger, 2, moment - interval '100 minutes', max_w);
  perform begin_test_charge(charger, 1, moment - interval '10 minutes', max_w);
  insert into api_event (device_id, type, application_id) values (charger, 'device.online', application);
  perform pg_notify('chargehand', '{"kind":"apiEvent","ids":[0]}');
end $$;
revoke execute on function add_test_charger(bigint, text, int, int) from public;
grant execute on function add_test_charger(bigint, text, int, int) to chargehand_staff;

-- Carries out a command of the calling application for its test charger at once, and publishes the steps that a device
-- reports. Returns the id of the operation, or null if the application has no such charger.
create or replace function order_test_charger(charger bigint, wanted text, wanted_port int, wanted_w int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Number of charges and operations that are kept for each charger.
  kept constant int := 1000;
  held api_test_charger;
  operation bigint;
  moment timestamptz;
begin
  select * into held from api_test_charger c where c.id = charger
    and c.application_id = nullif(current_setting('app.application_id', true), '')::bigint for update;
  if not found then
    return null;
  end if;
  -- Read after the lock, so that times have the order in which commands are carried out. The API shows milliseconds.
  moment := date_trunc('milliseconds', clock_timestamp());
  operation := nextval(pg_get_serial_sequence('command', 'id'));
  insert into api_test_operation (id, charger_id, kind, port, limit_w, created_at)
    values (operation, charger, wanted, wanted_port, wanted_w, moment);
  if wanted = 'setLimit' then
    update api_test_charger set limit_w = wanted_w, changed_at = moment where id = charger;
    -- At most 100 limits are kept for a charge, and the newest one replaces the last of them.
    update api_test_charge set limit_at = limit_at[:99] || moment, limit_w = limit_w[:99] || wanted_w
      where charger_id = charger and ended_at > moment;
  else
    update api_test_charger set port_on[wanted_port] = (wanted = 'startPort'), changed_at = moment where id = charger;
    if wanted = 'stopPort' then
      update api_test_charge set ended_at = moment, told = true
        where charger_id = charger and port = wanted_port and ended_at > moment;
    elsif not exists (select from api_test_charge
        where charger_id = charger and port = wanted_port and ended_at > moment) then
      perform begin_test_charge(charger, wanted_port, moment, held.limit_w);
    end if;
  end if;
  delete from api_test_charge where charger_id = charger and ended_at <= moment
    and id <= (select id from api_test_charge where charger_id = charger order by id desc offset kept limit 1);
  delete from api_test_operation where charger_id = charger
    and id <= (select id from api_test_operation where charger_id = charger order by id desc offset kept limit 1);
  insert into api_event (device_id, type, at, data, application_id)
    select charger, 'operation.updated', moment, jsonb_build_object('operationId', operation, 'status', step, 'reason', null),
      held.application_id
    from unnest(array['sent', 'acknowledged', 'applied']) with ordinality steps (step, place) order by place;
  perform pg_notify('chargehand', '{"kind":"apiEvent","ids":[0]}');
  return operation;
end $$;
revoke execute on function order_test_charger(bigint, text, int, int) from public;
grant execute on function order_test_charger(bigint, text, int, int) to chargehand_partner;

-- Publishes that batteries at test chargers are full, each once among all servers. `place_events` calls it.
create or replace function note_full_test_charges() returns void language sql security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
  with ended as (
    update api_test_charge set told = true where id in (select id from api_test_charge where not told and ended_at <= now()
      order by ended_at limit 1000 for update skip locked)
      returning charger_id, port, ended_at
  )
  insert into api_event (device_id, type, at, data, application_id)
    select c.id, 'device.event', e.ended_at, jsonb_build_object('event', 'fullyCharged', 'port', e.port), c.application_id
    from ended e join api_test_charger c on c.id = e.charger_id order by e.ended_at $$;
revoke execute on function note_full_test_charges() from public;

-- Deletes the events of removed devices or test chargers, with their deliveries.
create or replace function forget_events() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off as $$
begin
  delete from api_event where device_id in (select id from removed);
  delete from api_delivery where device_id in (select id from removed);
  delete from api_event_sequence where device_id in (select id from removed);
  return null;
end $$;
create or replace trigger device_events_forgotten after delete on device referencing old table as removed
  for each statement execute function forget_events();
create or replace trigger api_test_charger_events_forgotten after delete on api_test_charger referencing old table as removed
  for each statement execute function forget_events();
