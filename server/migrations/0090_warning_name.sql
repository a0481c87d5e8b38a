-- A warning keeps the name that its device had when it began: whoever reads it later finds what was called so then.
alter table warning add column device_name text not null default '';
-- Of those that began in other hands nobody knows the name any more: they are told by the device's code.
alter table warning disable trigger user;
update warning set device_name = device.name from device
  where device.id = warning.device_id and warning.since = device.hands_at;
alter table warning enable trigger user;

create function name_warning() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select name into new.device_name from device where id = new.device_id;
  return new;
end $$;
create trigger warning_named before insert on warning for each row execute function name_warning();
