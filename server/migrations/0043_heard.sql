-- When something was heard of, which may be long after it happened by the device's clock: bounds go by this one.
alter table device_log add column heard_at timestamptz;
alter table device_log alter column heard_at set default clock_timestamp();

create or replace function logged_enough(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select coalesce(heard_at, at) from device_log where device_id = wanted order by id desc offset 199 limit 1)
    > now() - interval '1 hour', false) $$;

-- Since when it has been cool by the server's clock, too: a device's own may run as fast as it likes.
alter table warning add column cool_heard_since timestamptz;
