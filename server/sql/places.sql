-- Places at which devices and cabinets stand.

-- Ends the stay of a device whose holder, app user or binding changes. Refuses a place of another holder, and a device
-- that is not bound.
create or replace function keep_device_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place_id is not distinct from new.place_id then
    new.place_id := null;
  elsif new.bind_status <> 'bound' or not exists (select from place where id = new.place_id
      and agent_id is not distinct from new.agent_id and merchant_id is not distinct from new.merchant_id for share) then
    raise exception 'the place has another holder' using errcode = 'check_violation', constraint = 'device_place_holder';
  end if;
  return new;
end $$;

-- Ends the stay of a cabinet whose holder changes, and refuses a place of another holder.
create or replace function keep_cabinet_place() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place_id is not distinct from new.place_id then
    new.place_id := null;
  elsif not exists (select from place where id = new.place_id
      and agent_id is not distinct from new.agent_id and merchant_id is not distinct from new.merchant_id for share) then
    raise exception 'the place has another holder' using errcode = 'check_violation', constraint = 'cabinet_place_holder';
  end if;
  return new;
end $$;

-- Ends the stay of everything at a place that gets another holder.
create or replace function clear_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device set place_id = null where place_id = new.id;
  update cabinet set place_id = null where place_id = new.id;
  return null;
end $$;
