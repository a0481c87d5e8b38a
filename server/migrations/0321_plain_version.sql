-- The index of the next migration needs the function, which is defined again by server/sql.
create or replace function plain_version(version text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(regexp_replace(version, '[ \t\u00a0\u3000]+', '', 'g'), '^[vV]', ''), '\+.*$', '') $$;
