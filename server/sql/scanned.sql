-- Returns a text as a MAC address in the stored form, or null if it is none.
create or replace function mac_in(text) returns text language sql immutable
  as $$ select case when $1 ~* '^[0-9a-f]{2}([:.-]?[0-9a-f]{2}){5}$'
    then regexp_replace(upper(regexp_replace($1, '[:.-]', '', 'g')), '(..)(?=.)', '\1:', 'g') end $$;

-- Returns the device whose code was scanned or, if there is none, whose MAC address was. For staff that move and count
-- devices; an app user binds a device only by its code.
create or replace function device_scanned(text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce(device_with_code($1), (select id from device where mac = mac_in($1))) $$;
