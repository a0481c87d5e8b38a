-- Returns the account by which others know an app user: the phone number, or else the e-mail address. The function has
-- no `set` clause, so that the planner can inline it.
create or replace function user_account(phone text, email text) returns text language sql immutable parallel safe
  as $$ select coalesce(phone, email) $$;

-- Returns the calling tenant's app users whose nickname, phone number or e-mail address matches the pattern. Runs with
-- the rights of the function's owner, so that the index can be used (see `device_like`).
create or replace function app_user_like(pattern text) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp rows 100
  as $$
    select id from app_user
    where (nickname ilike pattern or phone ilike pattern or email ilike pattern) and tenant_owns(agent_id, merchant_id)
  $$;

create or replace function area_code_of(number text, home text) returns text language sql stable set search_path = public, pg_temp
  as $$ select coalesce(area_code_of(number), (select area_code from region where area_code = home limit 1)) $$;

-- Returns the area code of a number: the longest area code with which the number begins.
create or replace function area_code_of(number text) returns text language sql stable set search_path = public, pg_temp
  as $$ select area_code from region where starts_with(number, replace(area_code, '-', ''))
    order by length(area_code) desc, area_code limit 1 $$;

-- Adds an app user, given by phone number or e-mail address, to the friend list of the calling app user. Returns the
-- friend's id, or the reason for a refusal.
create or replace function befriend(wanted text, friend_note text) returns table (id bigint, refused text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known app_user;
begin
  select * into known from app_user u
    where (u.phone = wanted and u.phone_logged_out_at is null) or (lower(u.email) = wanted and u.email_logged_out_at is null);
  if not found then
    return query select null::bigint, 'notFound';
  elsif known.id = caller_user() then
    return query select null::bigint, 'ownAccount';
  else
    insert into app_friend (user_id, friend_id, note, area_code)
      values (caller_user(), known.id, friend_note, case when known.phone = wanted then known.area_code end);
    return query select known.id, null::text;
  end if;
end $$;

-- Closes the calling app user's phone or e-mail account permanently. Closing the last of the two also removes the
-- user's sessions, friends and links to installations, and is refused while devices are bound to the user. Returns
-- null, or the reason for a refusal.
create or replace function close_app_account(kind text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own app_user;
  last boolean;
begin
  select * into own from app_user u where u.id = caller_user() for update;
  if (kind = 'phone' and (own.phone is null or own.phone_logged_out_at is not null))
    or (kind = 'email' and (own.email is null or own.email_logged_out_at is not null)) then
    return 'notFound';
  end if;
  last := case kind when 'phone' then own.email is null or own.email_logged_out_at is not null
    else own.phone is null or own.phone_logged_out_at is not null end;
  if last and exists (select from device where user_id = own.id) then
    return 'devicesBound';
  end if;
  update app_user set phone_logged_out_at = case kind when 'phone' then now() else phone_logged_out_at end,
      email_logged_out_at = case kind when 'email' then now() else email_logged_out_at end
    where app_user.id = own.id;
  if last then
    delete from app_session where user_id = own.id;
    update app_installation set user_id = null where user_id = own.id;
    delete from app_friend where own.id in (user_id, friend_id);
  end if;
  return null;
end $$;

create or replace function renew_area_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  digits text;
begin
  foreach digits in array array_remove(array[replace(old.area_code, '-', ''), replace(new.area_code, '-', '')], null) loop
    update app_user set area_code = area_code_of(phone, home_code)
      where phone collate "C" >= digits and phone collate "C" < digits || chr(1114111)
        and area_code is distinct from area_code_of(phone, home_code);
  end loop;
  update app_user set area_code = area_code_of(phone, home_code)
    where home_code in (old.area_code, new.area_code) and area_code is distinct from area_code_of(phone, home_code);
  return null;
end $$;

create or replace function set_area_code() returns trigger language plpgsql as $$
begin
  new.area_code := area_code_of(new.phone, new.home_code);
  return new;
end $$;

-- Ends one session of the calling app user. The server cannot delete the row itself, because no role may read the token
-- hashes of sessions.
create or replace function end_app_session(own bytea) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from app_session where user_id = caller_user() and token_hash = own
$$;

-- Ends all sessions of the calling app user except the one with the token hash `own`.
create or replace function end_other_app_sessions(own bytea) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from app_session where user_id = caller_user() and token_hash <> own
$$;

-- Unlocks an app user's account after its password was set, by deleting the failed attempts. `triesOf()` in
-- app-password.service.ts makes the keys of these attempts.
create or replace function forget_app_tries(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from attempt where key in (select 'app password ' || lower(own) from app_user u, unnest(array[u.phone, u.email]) own
    where u.id = wanted and (tenant_agent() is null or tenant_owns(u.agent_id, u.merchant_id)))
$$;

-- Copies the tenant of feedback from the app user who wrote it, so that the user cannot choose the tenant.
create or replace function place_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select agent_id, merchant_id into new.agent_id, new.merchant_id from app_user where id = new.user_id;
  return new;
end $$;
