-- Who asks decides as whom the database is asked: staff, agents and merchants, and app users each have a role of
-- their own, which owns nothing, bypasses nothing, and may do by table and column what its people may do. The owner
-- is left to sign-in, devices and upkeep.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['chargehand_staff', 'chargehand_app'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', wanted);
    end if;
    execute format('grant %I to %I', wanted, current_user);
    execute format('grant usage on schema public to %I', wanted);
  end loop;
end
$$;

-- The console account of the running transaction, staff's too, and its app user; null outside of one.
alter function tenant_account() rename to caller_account;
create function caller_user() returns bigint language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

-- Every table says who may see its rows; without a policy nobody but the owner does.
alter table customer_code enable row level security;
alter table captcha enable row level security;
alter table attempt enable row level security;
alter table app_session enable row level security;
alter table verification_code enable row level security;
alter table outbox enable row level security;
alter table api_application enable row level security;
alter table menu_seed enable row level security;
alter table seeded enable row level security;
alter table single_sign_on_try enable row level security;
alter table single_sign_on_link enable row level security;

-- Staff see the whole business. Hashes of passwords, tokens and secrets they do not: those columns are left out.
do $$
declare
  t text;
begin
  foreach t in array array['agent', 'merchant', 'role', 'menu', 'role_menu', 'account', 'sign_in_log',
    'device_model', 'app_user', 'device', 'device_state', 'telemetry', 'device_desired', 'command',
    'api_application', 'outbox', 'dict_data', 'config', 'region', 'password_ticket', 'sign_in_ticket', 'attempt'] loop
    execute format('create policy %I on %I to chargehand_staff using (true) with check (true)', t || '_staff', t);
  end loop;
  foreach t in array array['agent', 'merchant', 'role', 'menu', 'role_menu', 'device_model', 'dict_data', 'config',
    'region'] loop
    execute format('grant select, insert, update, delete on %I to chargehand_staff', t);
  end loop;
end
$$;

grant select (id, account, must_change_password, disabled, m_type, role_id, agent_id, merchant_id, name, contact, avatar,
  created_at, created_by, passkey_handle, language, time_zone), insert, update, delete on account to chargehand_staff;
grant select (id, account_id, ip, user_agent, created_at, used_at), insert, delete on session to chargehand_staff;
grant select, insert on operation_log to chargehand_staff;
grant select on sign_in_log, device_state, telemetry, api_application to chargehand_staff;
grant select (id, agent_id, merchant_id, nickname, phone, email, source, warning_messages, created_at, first_bound_at),
  update (agent_id, merchant_id, nickname, warning_messages) on app_user to chargehand_staff;
grant select (id, code, mac, model_id, name, ip, port_count, wifi_name, sale_status, bind_status, out_status, sold_at,
  agent_id, merchant_id, user_id, bound_at, unbound_at, bind_via, bluetooth_mac, bluetooth_name, shard, created_at,
  created_by), insert, update, delete on device to chargehand_staff;
grant select, insert, update on device_desired, command to chargehand_staff;
grant select, delete on outbox to chargehand_staff;
grant select (account_id), delete on password_ticket, sign_in_ticket to chargehand_staff;
-- So that a superior who hands over a password unlocks the account.
grant select (key), delete on attempt to chargehand_staff;

-- What belongs to an account is its own, whoever it is.
create policy setting_staff on setting to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
create policy idempotency_staff on idempotency to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
create policy two_factor_staff on two_factor to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
create policy recovery_code_staff on recovery_code to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
create policy passkey_staff on passkey to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
create policy passkey_challenge_staff on passkey_challenge to chargehand_staff
  using (account_id = caller_account()) with check (account_id = caller_account());
grant select, insert, update on setting, idempotency to chargehand_staff;
grant select, insert, update, delete on two_factor, passkey to chargehand_staff;
grant select, insert, delete on recovery_code, passkey_challenge to chargehand_staff;

-- Files are seen by all staff, put up and taken away by their own account.
create policy file_staff_read on file for select to chargehand_staff using (true);
create policy file_staff_write on file for insert to chargehand_staff with check (account_id = caller_account());
create policy file_staff_delete on file for delete to chargehand_staff using (account_id = caller_account());
grant select, insert, delete on file to chargehand_staff;

-- A session is opened for nobody else, and an entry of the log is written in nobody else's name.
create policy session_staff on session for select to chargehand_staff using (true);
create policy session_staff_end on session for delete to chargehand_staff using (true);
create policy session_staff_open on session for insert to chargehand_staff with check (account_id = caller_account());
create policy operation_log_staff_read on operation_log for select to chargehand_staff using (true);
create policy operation_log_staff_write on operation_log for insert to chargehand_staff
  with check (account_id = caller_account());

-- What a superior takes from an account that has lost its factors; what they were nobody gets to see.
create function forget_factors(of_account bigint) returns void language sql security definer
  set search_path = public, pg_temp
  as $$
    delete from recovery_code where account_id = of_account;
    delete from two_factor where account_id = of_account;
    delete from passkey where account_id = of_account;
  $$;
revoke execute on function forget_factors(bigint) from public;
grant execute on function forget_factors(bigint) to chargehand_staff;

-- Agents and merchants: sessions of their own only, and no hashes.
drop policy session_tenant on session;
create policy session_tenant on session for select to chargehand_tenant
  using (exists (select from account where account.id = session.account_id));
create policy session_tenant_end on session for delete to chargehand_tenant
  using (exists (select from account where account.id = session.account_id));
revoke select on account from chargehand_tenant;
grant select (id, account, must_change_password, disabled, m_type, role_id, agent_id, merchant_id, name, contact, avatar,
  created_at, created_by, passkey_handle, language, time_zone) on account to chargehand_tenant;
revoke select on app_user, device from chargehand_tenant;
grant select (id, agent_id, merchant_id, nickname, phone, email, source, warning_messages, created_at, first_bound_at)
  on app_user to chargehand_tenant;
grant select (id, code, mac, model_id, name, ip, port_count, wifi_name, sale_status, bind_status, out_status, sold_at,
  agent_id, merchant_id, user_id, bound_at, unbound_at, bind_via, bluetooth_mac, bluetooth_name, shard, created_at,
  created_by) on device to chargehand_tenant;

-- The counts kept with a model are the whole fleet's: tenants count their own devices.
revoke select on device_model from chargehand_tenant;
grant select (id, image, name, code, port_count, design_power, warning_temperature, share_limit, levels, size, weight,
  input, output, created_at, created_by, updated_at, updated_by) on device_model to chargehand_tenant;

-- App users: themselves and what they have bound.
alter table operation_log add column user_id bigint;
create policy app_user_app on app_user for select to chargehand_app using (id = caller_user());
grant select (id, agent_id, merchant_id, nickname, phone, email, warning_messages, created_at, first_bound_at)
  on app_user to chargehand_app;
create policy device_model_app on device_model for select to chargehand_app using (true);
grant select (id, image, name, code, port_count, share_limit) on device_model to chargehand_app;
create policy device_app on device to chargehand_app using (user_id = caller_user()) with check (user_id = caller_user());
grant select (id, code, mac, model_id, name, port_count, agent_id, merchant_id, user_id, bind_status, bound_at, bind_via,
  bluetooth_mac, bluetooth_name), update (name, bind_via, bluetooth_mac, bluetooth_name) on device to chargehand_app;
create policy operation_log_app on operation_log for insert to chargehand_app with check (user_id = caller_user());
grant insert on operation_log to chargehand_app;

-- Binds a free device to the running app user, who proves to be near it by its MAC address. Answers its id, or why not:
-- whoever does not know the address learns nothing of the device.
create function claim_device(wanted text, address text) returns table (device_id bigint, refused text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_device record;
begin
  select d.id, d.mac, d.bind_status, d.agent_id, d.merchant_id into found_device
    from device d where d.code = wanted for update;
  if not found or found_device.mac <> address then
    return query select null::bigint, 'notFound';
    return;
  end if;
  if found_device.bind_status = 'bound' then
    return query select null::bigint, 'deviceBound';
    return;
  end if;
  update device d set bind_status = 'bound', user_id = caller_user(), bound_at = now(), unbound_at = null
    where d.id = found_device.id;
  -- The first device that came through an agent or merchant decides where its user belongs.
  update app_user u set first_bound_at = now(),
      agent_id = coalesce(found_device.agent_id, u.agent_id),
      merchant_id = case when found_device.agent_id is null then u.merchant_id else found_device.merchant_id end
    where u.id = caller_user() and u.first_bound_at is null;
  return query select found_device.id, null::text;
end
$$;
revoke execute on function claim_device(text, text) from public;
grant execute on function claim_device(text, text) to chargehand_app;

-- What was written is found by what it is called, not only by its number.
alter table operation_log add column target_name text;
create index operation_log_target_name on operation_log using gin (target_name gin_trgm_ops);
