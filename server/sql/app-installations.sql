-- Returns for each platform the oldest supported version, which is a field of its newest published upgrade.
create or replace function app_minimums() returns table (platform text, minimum text, precedence text)
  language sql stable security definer set search_path = public, pg_temp rows 2
  as $$ select distinct on (u.platform) u.platform, u.minimum, u.minimum_precedence from app_upgrade u
    where u.state = 'published' order by u.platform, u.precedence desc $$;

-- Returns the oldest supported version of a platform as `precedence`: a text whose order by characters is the order of
-- versions. Returns '', which sorts first, if the platform has none.
create or replace function app_minimum(wanted text) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce((select minimum_precedence from app_upgrade
    where platform = wanted and state = 'published' order by precedence desc limit 1), '') collate "C" $$;

-- Returns the newest published package that a phone with this API level of Android cannot install, or nothing.
create or replace function app_package_above(wanted int) returns table (version text, min_sdk int)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$ select u.version, u.min_sdk from app_upgrade u
    where u.state = 'published' and u.min_sdk > wanted order by u.precedence desc limit 1 $$;

-- Stores reported installations of the app. Known ones are updated if their data changed or their last update is more
-- than a day old; the number of new ones per day is limited per address and in total, and those of signed-in users are
-- stored first. Returns the number of new ones beyond the limits, which were not stored.
create or replace function note_app_installations(heard jsonb, session_days int, most_of_address int, most_of_day int)
  returns int language plpgsql set search_path = public, pg_temp as $$
declare
  today date := (now() at time zone 'UTC')::date;
  left_out int;
begin
  -- Serializes all servers. Two calls at the same time would count the same earlier rows and together exceed the
  -- limits.
  perform pg_advisory_xact_lock(7242030);
  with told as materialized (
      select t.*, s.user_id from jsonb_to_recordset(heard) as t (platform text, installation uuid, version text,
          precedence text, build text, sdk int, session text, address text)
        left join app_session s on s.token_hash = decode(t.session, 'hex') and s.used_at > now() - make_interval(days => session_days)),
    fresh as materialized (
      select told.*, row_number() over (partition by told.address order by told.user_id is null) as place from told
        where not exists (select from app_installation known
          where known.platform = told.platform and known.installation = told.installation)),
    of_addresses as (
      select fresh.*, row_number() over (order by fresh.user_id is null, fresh.place) as place_of_all from fresh
          left join app_installation_day so_far on so_far.day = today and so_far.address = fresh.address
        where fresh.place + coalesce(so_far.added, 0) <= most_of_address),
    let_in as materialized (
      select * from of_addresses where place_of_all
        + coalesce((select added from app_installation_day where day = today and address = ''), 0) <= most_of_day),
    added as (
      insert into app_installation (platform, installation, version, precedence, build, sdk, user_id)
        select l.platform, l.installation, l.version, l.precedence, l.build, l.sdk, l.user_id from let_in l),
    counted as (
      insert into app_installation_day (day, address, added)
        select today, let_in.address, count(*) from let_in group by 2
        union all select today, '', count(*) from let_in having count(*) > 0
        on conflict (day, address) do update set added = app_installation_day.added + excluded.added),
    changed as (
      update app_installation known
        set version = told.version, precedence = told.precedence, build = told.build,
          sdk = coalesce(told.sdk, known.sdk), user_id = coalesce(told.user_id, known.user_id), last_seen_at = now()
        from told where known.platform = told.platform and known.installation = told.installation
          and ((known.version, known.build) is distinct from (told.version, told.build)
            or known.sdk is distinct from coalesce(told.sdk, known.sdk)
            or known.user_id is distinct from coalesce(told.user_id, known.user_id)
            or known.last_seen_at < now() - interval '1 day'))
    select (select count(*) from fresh) - (select count(*) from let_in) into left_out;
  return left_out;
end $$;
