-- Agents and merchants as they are kept by who is above them; app users, their friends, and the devices they share.

-- Whether the running console account looks after a customer's login: staff after all of them, an agent after its merchants'.
create function looks_after(login account) returns boolean language sql stable
  as $$ select case when tenant_agent() is null then login.m_type in (2, 3)
    else login.m_type = 3 and login.agent_id = tenant_agent() and tenant_merchant() is null end $$;

-- What the console does to logins of customers. An agent may write no other account by itself, so each is a narrow door.
create function set_logins_disabled(logins bigint[], wanted boolean) returns void language sql security definer
  set search_path = public, pg_temp
  as $$ update account a set disabled = wanted where a.id = any(logins) and looks_after(a) $$;

create function change_login(login bigint, new_name text, new_contact text, new_role bigint) returns void language sql
  security definer set search_path = public, pg_temp
  as $$ update account a set name = new_name, contact = new_contact, role_id = new_role where a.id = login and looks_after(a) $$;

-- A password that a superior hands over: whatever was open under the one before is over, and so is a lock.
create function hand_over_login(login bigint, hash text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  called text;
begin
  update account a set password_hash = hash, must_change_password = true where a.id = login and looks_after(a)
    returning a.account into called;
  if found then
    delete from password_ticket where account_id = login;
    delete from sign_in_ticket where account_id = login;
    delete from single_sign_on_link where account_id = login;
    -- As sign-in counts them (auth.service.ts).
    delete from attempt where key = 'password ' || lower(called);
  end if;
end $$;

create function remove_logins(logins bigint[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update file set account_id = null
    where account_id in (select a.id from account a where a.id = any(logins) and looks_after(a));
  delete from account a where a.id = any(logins) and looks_after(a);
end $$;

-- Browsers that a login is known by are forgotten by who looks after it, too.
create or replace function forget_browsers(of_account bigint, besides bytea) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from known_browser
    where account_id = of_account and token_hash is distinct from besides
      and (of_account = caller_account() or current_setting('role') <> 'chargehand_tenant'
        or exists (select from account a where a.id = of_account and looks_after(a)))
  $$;

revoke execute on function set_logins_disabled(bigint[], boolean), change_login(bigint, text, text, bigint),
  hand_over_login(bigint, text), remove_logins(bigint[]) from public;
grant execute on function set_logins_disabled(bigint[], boolean), change_login(bigint, text, text, bigint),
  hand_over_login(bigint, text), remove_logins(bigint[]) to chargehand_staff, chargehand_tenant;

-- An agent's merchants go by the agent's hand, never by their own.
create policy merchant_tenant_delete on merchant as restrictive for delete to chargehand_tenant using (tenant_merchant() is null);
grant delete on merchant to chargehand_tenant;

-- The code of a customer that is gone is free again.
create function release_customer_code() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$ begin delete from customer_code where code = old.customer_code; return null; end $$;
create trigger agent_code_free after delete on agent for each row execute function release_customer_code();
create trigger merchant_code_free after delete on merchant for each row execute function release_customer_code();

-- Orders and filters of the lists of customers.
drop index merchant_agent;
create index merchant_agent on merchant (agent_id, created_at, id);
create index merchant_newest on merchant (created_at, id);
create index merchant_name on merchant (name, id);
create index merchant_search on merchant using gin (name gin_trgm_ops, customer_code gin_trgm_ops, contact gin_trgm_ops);
create index agent_newest on agent (created_at, id);
create index agent_name on agent (name, id);
create index account_agent on account (agent_id, id) where m_type = 2;
create index account_merchant on account (merchant_id, id) where m_type = 3;
create index account_shut_out on account (m_type, id) where disabled;
create index account_search on account using gin (account gin_trgm_ops);

-- How many devices of a customer nobody has bound is read from these alone.
create index device_unbound_agent on device (agent_id, merchant_id) where bind_status = 'unbound' and agent_id is not null;
create index device_unbound_merchant on device (merchant_id, agent_id) where bind_status = 'unbound' and merchant_id is not null;
create index device_agency on device (agent_id, merchant_id) where agent_id is not null;

-- Who had bound a device before it was unbound.
alter table device add column if not exists unbound_user_id bigint references app_user;
create index device_unbound_user on device (unbound_user_id) where bind_status = 'unbound' and unbound_user_id is not null;
grant select (unbound_user_id) on device to chargehand_staff, chargehand_tenant;

-- An app user gives up its phone or its e-mail account for good; the row stays, and the account is free for somebody else.
alter table app_user
  add column phone_logged_out_at timestamptz,
  add column email_logged_out_at timestamptz,
  -- The dialling code of the phone as the regions have it; kept by trigger.
  add column area_code text;
alter table app_user drop constraint app_user_phone_key;
drop index app_user_email;
create unique index app_user_phone on app_user (phone) where phone_logged_out_at is null;
create unique index app_user_email on app_user (lower(email)) where email_logged_out_at is null;

-- Of several codes that a number begins with, the longest one is its own.
create function area_code_of(number text) returns text language sql stable set search_path = public, pg_temp
  as $$ select area_code from region where starts_with(number, replace(area_code, '-', ''))
    order by length(area_code) desc, area_code limit 1 $$;
create function set_area_code() returns trigger language plpgsql as $$
begin
  new.area_code := area_code_of(new.phone);
  return new;
end $$;
create trigger app_user_area_code before insert or update of phone on app_user
  for each row execute function set_area_code();
update app_user set area_code = area_code_of(phone) where phone is not null;

-- A code that comes, changes or goes concerns the numbers that begin with it.
create index app_user_phone_prefix on app_user (phone collate "C");
create function renew_area_codes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  digits text;
begin
  foreach digits in array array_remove(array[replace(old.area_code, '-', ''), replace(new.area_code, '-', '')], null) loop
    update app_user set area_code = area_code_of(phone)
      where phone collate "C" >= digits and phone collate "C" < digits || chr(1114111)
        and area_code is distinct from area_code_of(phone);
  end loop;
  return null;
end $$;
create trigger region_area_code_added after insert on region for each row execute function renew_area_codes();
create trigger region_area_code_removed after delete on region for each row execute function renew_area_codes();
create trigger region_area_code_changed after update of area_code on region
  for each row when (old.area_code <> new.area_code) execute function renew_area_codes();

-- Orders and filters of the list of app users.
drop index app_user_tenant;
create index app_user_newest on app_user (created_at, id);
create index app_user_nickname on app_user (nickname, id);
create index app_user_agent on app_user (agent_id, created_at, id);
create index app_user_agency on app_user (agent_id, merchant_id);
create index app_user_merchant on app_user (merchant_id, created_at, id) where merchant_id is not null;
create index app_user_merchant_agency on app_user (merchant_id, agent_id) where merchant_id is not null;
create index app_user_area on app_user (area_code, created_at, id);
create index app_user_source on app_user (source, created_at, id);
create index app_user_unwarned on app_user (created_at, id) where not warning_messages;
create index app_user_phone_logout on app_user (created_at, id) where phone_logged_out_at is not null;
create index app_user_email_logout on app_user (created_at, id) where email_logged_out_at is not null;
create index app_user_first_bound on app_user (first_bound_at, id) where first_bound_at is not null;
create index app_user_search on app_user using gin (nickname gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
create index app_user_nickname_prefix on app_user (nickname collate "C");

-- The caller's app users who are called so: asked as the owner, as with devices, for the sake of the index.
create function app_user_like(pattern text) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp rows 100
  as $$
    select id from app_user
    where (nickname ilike pattern or phone ilike pattern or email ilike pattern) and tenant_owns(agent_id, merchant_id)
  $$;
revoke execute on function app_user_like(text) from public;
grant execute on function app_user_like(text) to chargehand_tenant;

grant select (area_code, phone_logged_out_at, email_logged_out_at) on app_user
  to chargehand_staff, chargehand_tenant, chargehand_app;
grant insert (agent_id, merchant_id, nickname, phone, email, password_hash, source, warning_messages) on app_user
  to chargehand_staff, chargehand_tenant;
-- Nobody but the operator moves a user to another agency.
grant update (merchant_id, nickname, warning_messages) on app_user to chargehand_tenant;
create policy app_user_tenant_add on app_user for insert to chargehand_tenant
  with check (tenant_owns(agent_id, merchant_id) and source = 'system');
create policy app_user_tenant_change on app_user for update to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));

-- Sessions of the app are ended by who sees the user; tokens nobody reads.
create policy app_session_staff on app_session to chargehand_staff using (true);
create policy app_session_tenant on app_session to chargehand_tenant
  using (exists (select from app_user where app_user.id = user_id));
grant select (user_id, created_at, used_at), delete on app_session to chargehand_staff, chargehand_tenant;

-- Whom an app user knows. Each keeps a list of its own; nobody is on it by asking.
create table app_friend (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  friend_id bigint not null references app_user on delete cascade,
  -- What its owner calls the friend.
  note text,
  -- Of the phone number under which the friend was added; null for an e-mail account.
  area_code text,
  created_at timestamptz not null default now(),
  unique (user_id, friend_id),
  constraint app_friend_other check (user_id <> friend_id)
);
create index app_friend_newest on app_friend (created_at, id);
create index app_friend_user on app_friend (user_id, created_at, id);
create index app_friend_friend on app_friend (friend_id);

-- Devices that their users let friends use. A friend who is struck from the list has nothing shared any more.
create table device_share (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  owner_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  unique (device_id, user_id),
  constraint device_share_friend foreign key (owner_id, user_id) references app_friend (user_id, friend_id) on delete cascade
);
create index device_share_newest on device_share (created_at, id);
create index device_share_owner on device_share (owner_id, created_at, id);
create index device_share_user on device_share (user_id, created_at, id);
create index device_share_friends on device_share (owner_id, user_id);

-- A device is shared by who has bound it, with no more people than its model lets. The device's row is locked: of two who come
-- for the last place one gets it.
create function check_device_share() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bound_by bigint;
  most int;
begin
  select d.user_id, m.share_limit into bound_by, most from device d join device_model m on m.id = d.model_id
    where d.id = new.device_id for update of d;
  if bound_by is distinct from new.owner_id then
    raise check_violation using constraint = 'device_share_owner', message = 'shared by who has bound it';
  end if;
  if (select count(*) from device_share where device_id = new.device_id) >= most then
    raise check_violation using constraint = 'device_share_limit', message = 'shared with as many as the model lets';
  end if;
  return new;
end $$;
create trigger device_share_checked before insert on device_share for each row execute function check_device_share();

-- Who binds a device next shares it anew, or not.
create function end_device_shares() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$ begin delete from device_share where device_id = new.id; return null; end $$;
create trigger device_shares_end after update of user_id on device
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function end_device_shares();

alter table app_friend enable row level security;
create policy app_friend_staff on app_friend for select to chargehand_staff using (true);
create policy app_friend_tenant on app_friend for select to chargehand_tenant
  using (exists (select from app_user where app_user.id = user_id));
create policy app_friend_app on app_friend to chargehand_app using (user_id = caller_user()) with check (user_id = caller_user());
grant select on app_friend to chargehand_staff, chargehand_tenant, chargehand_app;
grant update (note), delete on app_friend to chargehand_app;

alter table device_share enable row level security;
create policy device_share_staff on device_share for select to chargehand_staff using (true);
create policy device_share_tenant on device_share for select to chargehand_tenant
  using (exists (select from app_user where app_user.id in (owner_id, device_share.user_id)));
create policy device_share_app on device_share to chargehand_app
  using (caller_user() in (owner_id, user_id)) with check (owner_id = caller_user());
grant select on device_share to chargehand_staff, chargehand_tenant, chargehand_app;
grant insert (device_id, owner_id, user_id), delete on device_share to chargehand_app;

-- App users see their friends, who shares with them, and what.
create policy app_user_app_known on app_user for select to chargehand_app
  using (id in (select friend_id from app_friend where app_friend.user_id = caller_user())
    or id in (select owner_id from device_share where device_share.user_id = caller_user()));
create policy device_app_shared on device for select to chargehand_app
  using (id in (select device_id from device_share where device_share.user_id = caller_user()));

-- Puts somebody on the running app user's list, by the account people know. Answers who that is, or why not.
create function befriend(wanted text, friend_note text) returns table (id bigint, refused text)
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

-- Gives up the running app user's phone or e-mail account for good. With the last one go its sessions, its friends, and what it
-- shares; a device that it still has keeps it. Answers why not, or nothing.
create function close_app_account(kind text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
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
    delete from app_friend where own.id in (user_id, friend_id);
  end if;
  return null;
end $$;
revoke execute on function befriend(text, text), close_app_account(text) from public;
grant execute on function befriend(text, text), close_app_account(text) to chargehand_app;
