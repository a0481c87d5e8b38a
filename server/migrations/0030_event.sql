-- What devices tell of themselves: events, and how they are called over Bluetooth.

-- By boot and sequence, what the device itself told: it counts once, however often it comes.
alter table device_log add column told text;
create unique index device_log_told on device_log (device_id, told) where told is not null;

-- Whether a device fills its log: 200 entries within an hour. Then what it does by itself is written there no more for a while,
-- for nothing of a log is ever removed.
create function logged_enough(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select at from device_log where device_id = wanted order by id desc offset 199 limit 1)
    > now() - interval '1 hour', false) $$;
revoke execute on function logged_enough(bigint) from public;

create or replace function log_presence() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, agent_id, merchant_id, online_since)
    select id, case when new.online then 'online' else 'offline' end, agent_id, merchant_id,
      case when new.online then new.online_since when tg_op = 'UPDATE' then old.online_since end
    from device where id = new.device_id and not logged_enough(id);
  return null;
end $$;

-- How it is called over Bluetooth, where whoever bound it did not say.
alter table device_state add column bt_mac text, add column bt_name text;
