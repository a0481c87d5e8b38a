-- Devices and places out of service.

-- Fills holder and names of a new maintenance, and ends the one that runs for the same device or place. Refuses devices
-- that are not in use.
create or replace function begin_maintenance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
begin
  if new.device_id is not null then
    select * into d from device where id = new.device_id for no key update;
    if d.id is null or not can_alarm(d) then
      raise exception 'the device is not in use' using errcode = 'check_violation', constraint = 'maintenance_unused';
    end if;
    new.agent_id := d.agent_id;
    new.merchant_id := d.merchant_id;
    new.since := d.hands_at;
    new.code := d.code;
    new.name := d.name;
  else
    select agent_id, merchant_id, name into new.agent_id, new.merchant_id, new.name from place
      where id = new.place_id for no key update;
  end if;
  -- The lock on the device or place makes calls at the same moment end each other's.
  update maintenance set ended_at = now()
    where ended_at is null and (device_id = new.device_id or place_id = new.place_id);
  new.created_name := (select name from account where id = new.created_by);
  return new;
end $$;
create or replace trigger maintenance_begun before insert on maintenance for each row execute function begin_maintenance();

-- Ends maintenance whose time is over, and that of devices and places that changed hands.
create or replace function end_maintenance() returns void language sql as $$
  update maintenance set ended_at = until where ended_at is null and until <= now();
  update maintenance m set ended_at = now() from device d
    where m.ended_at is null and d.id = m.device_id and (d.hands_at <> m.since or not can_alarm(d));
  update maintenance m set ended_at = now() from place p
    where m.ended_at is null and p.id = m.place_id and (p.agent_id, p.merchant_id) is distinct from (m.agent_id, m.merchant_id);
$$;
