create or replace function account_taken(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from account where lower(account.account) = lower(wanted)) $$;

create or replace function change_login(login bigint, new_name text, new_contact text, new_role bigint) returns void language sql
  security definer set search_path = public, pg_temp
  as $$ update account a set name = new_name, contact = new_contact, role_id = new_role where a.id = login and manages_account(a) $$;

-- Sets a password that a superior account issued and that the user must change at sign-in. Also deletes the account's
-- tickets (for setting a password and for the second step of a sign-in), its links for single sign-on, and its failed
-- attempts, so that the account is not locked.
create or replace function hand_over_login(login bigint, hash text) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  called text;
begin
  update account a set password_hash = hash, must_change_password = true where a.id = login and manages_account(a)
    returning a.account into called;
  if found then
    delete from password_ticket where account_id = login;
    delete from sign_in_ticket where account_id = login;
    delete from single_sign_on_link where account_id = login;
    -- Sign-in counts failed attempts by this key (auth.service.ts).
    delete from attempt where key = 'password ' || lower(called);
  end if;
end $$;

create or replace function remove_logins(logins bigint[]) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update file set account_id = null
    where account_id in (select a.id from account a where a.id = any(logins) and manages_account(a));
  delete from account a where a.id = any(logins) and manages_account(a);
end $$;

-- Disables or enables those of the accounts `logins` that the caller manages. Agents may not write other accounts
-- directly, so each kind of change has a function.
create or replace function set_logins_disabled(logins bigint[], wanted boolean) returns void language sql security definer
  set search_path = public, pg_temp
  as $$ update account a set disabled = wanted where a.id = any(logins) and manages_account(a) $$;

-- Removes all second factors of an account whose user lost them. Runs with the rights of the function's owner, because
-- the superior account that calls it may not read the factors.
create or replace function forget_factors(of_account bigint) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from recovery_code where account_id = of_account;
    delete from two_factor where account_id = of_account;
    delete from passkey where account_id = of_account;
  $$;

-- Removes the trusted browsers of an account, except the one with the token hash `besides`. Removes nothing unless the
-- caller is the account itself, staff, or an account that manages it.
create or replace function forget_browsers(of_account bigint, besides bytea) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from known_browser
    where account_id = of_account and token_hash is distinct from besides
      and (of_account = caller_account() or current_setting('role') <> 'chargehand_tenant'
        or exists (select from account a where a.id = of_account and manages_account(a)))
  $$;

create or replace function forget_links(of_account bigint) returns void language sql security definer set search_path = public, pg_temp
  as $$ delete from single_sign_on_link where account_id = of_account $$;
