create or replace function account_taken(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from account where lower(account.account) = lower(wanted)) $$;

create or replace function change_login(login bigint, new_name text, new_contact text, new_role bigint) returns void language sql
  security definer set search_path = public, pg_temp
  as $$ update account a set name = new_name, contact = new_contact, role_id = new_role where a.id = login and looks_after(a) $$;

-- A password that a superior hands over: whatever was open under the one before is over, and so is a lock.
create or replace function hand_over_login(login bigint, hash text) returns void language plpgsql security definer
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

create or replace function remove_logins(logins bigint[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update file set account_id = null
    where account_id in (select a.id from account a where a.id = any(logins) and looks_after(a));
  delete from account a where a.id = any(logins) and looks_after(a);
end $$;

-- What the console does to logins of customers. An agent may write no other account by itself, so each is a narrow door.
create or replace function set_logins_disabled(logins bigint[], wanted boolean) returns void language sql security definer
  set search_path = public, pg_temp
  as $$ update account a set disabled = wanted where a.id = any(logins) and looks_after(a) $$;

-- What a superior takes from an account that has lost its factors; what they were nobody gets to see.
create or replace function forget_factors(of_account bigint) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from recovery_code where account_id = of_account;
    delete from two_factor where account_id = of_account;
    delete from passkey where account_id = of_account;
  $$;

-- Browsers that a login is known by are forgotten by who looks after it, too.
create or replace function forget_browsers(of_account bigint, besides bytea) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from known_browser
    where account_id = of_account and token_hash is distinct from besides
      and (of_account = caller_account() or current_setting('role') <> 'chargehand_tenant'
        or exists (select from account a where a.id = of_account and looks_after(a)))
  $$;

create or replace function forget_links(of_account bigint) returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from single_sign_on_link where account_id = of_account $$;
