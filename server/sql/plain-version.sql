-- Returns a version as it is compared: without blanks, a leading `v`, and build metadata after `+`. The function
-- `plainVersion` of the contract does the same.
create or replace function plain_version(version text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace(regexp_replace(regexp_replace(version, '[ \t\u00a0\u3000]+', '', 'g'), '^[vV]', ''), '\+.*$', '') $$;
create or replace function plain_versions(versions text[]) returns text[] language sql immutable strict parallel safe
  as $$ select array(select plain_version(one) from unnest(versions) one) $$;
