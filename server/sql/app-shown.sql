-- Announces to all servers that the content shown in the app changed, because they cache it.
create or replace function announce_app_shown() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('appShown', array[1::bigint]);
  return null;
end $$;

-- Returns whether the caller can see an ad; row-level security applies, because the function runs as the caller.
create or replace function can_see_ad(wanted bigint) returns boolean language sql stable
  as $$ select exists (select from ad where id = wanted) $$;

-- Returns whether a picture is public. Public are the pictures of ads, of the company and of published texts, because
-- the app shows them before sign-in, and those of published API notices and of announcements whose sending has begun.
create or replace function file_is_published(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from app_info where image = wanted) or exists (select from ad where image = wanted)
    or exists (select from file_reference where file_name = wanted and owner_table in ('app_text_version', 'ad', 'api_notice_version'))
    or exists (select from file_reference r join announcement a on a.id = r.owner_id
      where r.file_name = wanted and r.owner_table = 'announcement' and a.state in ('sending', 'stopped', 'sent')) $$;
