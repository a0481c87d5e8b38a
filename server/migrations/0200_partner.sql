-- Partners call the API: what an approved application may do, whose devices are its own, and the role that its calls run in.

do $$
begin
  if not exists (select from pg_roles where rolname = 'chargehand_partner') then
    create role chargehand_partner nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant chargehand_partner to %I', current_user);
end
$$;
grant usage on schema public to chargehand_partner;

alter table api_application
  -- Whose devices it sees: those that the operator chose for it, or all of an agent's or a merchant's.
  add column owner text not null default 'operator' check (owner in ('operator', 'agent', 'merchant')),
  add column agent_id bigint references agent on delete set null,
  add column merchant_id bigint references merchant on delete set null,
  -- For testing: it sees the devices that the operator set aside for tests, and no others.
  add column test boolean not null default false,
  add column scopes text[] not null default '{devices:read,telemetry:read,events:read}',
  -- Calls in a minute.
  add column quota int not null default 600 check (quota between 1 and 60000),
  -- Addresses and ranges that it may call from; from anywhere while there are none.
  add column addresses text[] not null default '{}',
  add column used_at timestamptz,
  add constraint api_application_scopes
    check (scopes <@ array['devices:read', 'telemetry:read', 'control', 'events:read']),
  add constraint api_application_owner check (owner <> 'operator' or (agent_id is null and merchant_id is null)),
  add constraint api_application_owner_agent check (owner <> 'agent' or merchant_id is null);
create index api_application_agent on api_application (agent_id) where agent_id is not null;
create index api_application_merchant on api_application (merchant_id) where merchant_id is not null;
grant select (owner, agent_id, merchant_id, test, scopes, quota, addresses, used_at),
  update (owner, agent_id, merchant_id, test, scopes, quota, addresses) on api_application to chargehand_staff;
grant delete on api_secret to chargehand_staff;

create table api_application_device (
  application_id bigint not null references api_application on delete cascade,
  device_id bigint not null references device on delete cascade,
  primary key (application_id, device_id)
);
create index api_application_device_device on api_application_device (device_id);
create table api_test_device (
  device_id bigint primary key references device on delete cascade
);

create table api_token (
  token_hash bytea primary key,
  application_id bigint not null references api_application on delete cascade,
  -- It ends with the secret that it was given for.
  secret_id bigint not null references api_secret on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index api_token_secret on api_token (secret_id);
create index api_token_application on api_token (application_id);
create index api_token_expired on api_token (expires_at);

-- Calls of the minute that runs.
create table api_quota (
  application_id bigint primary key references api_application on delete cascade,
  began_at timestamptz not null,
  used int not null
) with (fillfactor = 50);

create table api_call (
  id bigint generated always as identity primary key,
  application_id bigint not null references api_application on delete cascade,
  at timestamptz not null,
  method text not null,
  -- The path as the contract has it, without ids.
  route text not null,
  status int not null,
  ms int not null,
  ip text not null,
  request_id text not null
);
create index api_call_of on api_call (application_id, at desc, id desc);
create index api_call_at on api_call (at);

alter table api_application_device enable row level security;
alter table api_test_device enable row level security;
alter table api_token enable row level security;
alter table api_quota enable row level security;
alter table api_call enable row level security;
create policy api_application_device_staff on api_application_device to chargehand_staff using (true) with check (true);
create policy api_test_device_staff on api_test_device to chargehand_staff using (true) with check (true);
create policy api_call_staff on api_call for select to chargehand_staff using (true);
grant select, insert, delete on api_application_device, api_test_device to chargehand_staff;
grant select on api_call to chargehand_staff;

-- A partner gives commands, and is called by its company's name where they are shown.
alter table command
  add column application_id bigint references api_application on delete set null,
  add column partner text,
  drop constraint command_giver,
  add constraint command_giver check (num_nonnulls(created_by, user_id, application_id) <= 1);
create index command_application on command (application_id, id) where application_id is not null;
alter table operation_log add column application_id bigint;
alter table idempotency
  add column application_id bigint references api_application on delete cascade,
  drop constraint idempotency_of_one,
  add constraint idempotency_of_one check (num_nonnulls(account_id, user_id, application_id) = 1),
  drop constraint idempotency_key,
  add constraint idempotency_key unique nulls not distinct (account_id, user_id, application_id, key_hash);
create index idempotency_application on idempotency (application_id) where application_id is not null;

-- What a partner sees. Whose devices they are is said here once; all that devices do follows from it.
create policy api_application_device_partner on api_application_device for select to chargehand_partner
  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint);
create policy api_test_device_partner on api_test_device for select to chargehand_partner using (true);
grant select on api_application_device, api_test_device to chargehand_partner;

create policy device_partner on device for select to chargehand_partner using (
  handed_back_at is null and case
    when current_setting('app.test', true) = 'true' then exists (select from api_test_device t where t.device_id = device.id)
      and (tenant_agent() is null or tenant_owns(agent_id, merchant_id))
    when tenant_agent() is not null then tenant_owns(agent_id, merchant_id)
    else exists (select from api_application_device c where c.device_id = device.id
      and c.application_id = nullif(current_setting('app.application_id', true), '')::bigint) end);
grant select (id, code, model_id, name, port_count, agent_id, merchant_id, bind_status, bound_at, agent_since, merchant_since,
  handed_back_at) on device to chargehand_partner;
create policy device_model_partner on device_model for select to chargehand_partner using (true);
grant select (id, name, code, port_count, design_power, warning_temperature) on device_model to chargehand_partner;

create policy device_state_partner on device_state for select to chargehand_partner using (exists (select from device
  where device.id = device_state.device_id and device_state.since >= own_since(agent_since, merchant_since)));
grant select (device_id, version, online, online_since, seen_at, reported_at, clock_off_ms, temperature, fan, on_state, power_mw,
  rssi, firmware, port_on, ports, port_faults, since) on device_state to chargehand_partner;
create policy telemetry_partner on telemetry for select to chargehand_partner using (exists (select from device
  where device.id = telemetry.device_id and telemetry.at >= own_since(agent_since, merchant_since)
    and telemetry.received_at >= own_since(agent_since, merchant_since)));
grant select on telemetry to chargehand_partner;
do $$
declare
  t text;
begin
  foreach t in array array['charge', 'device_hour', 'device_day', 'device_month', 'device_meter'] loop
    execute format('create policy %I on %I for select to chargehand_partner using (exists (select from device
      where device.id = %I.device_id and %I.since >= own_since(agent_since, merchant_since)))', t || '_partner', t, t, t);
    execute format('grant select on %I to chargehand_partner', t);
  end loop;
end
$$;
grant select on hour_sums, day_sums, month_sums to chargehand_partner;

-- Commands are given in the own name, and taken back only to make room for newer ones.
create policy command_partner on command for select to chargehand_partner using (exists (select from device
  where device.id = command.device_id and command.created_at >= own_since(agent_since, merchant_since)));
create policy command_partner_give on command for insert to chargehand_partner
  with check (application_id = nullif(current_setting('app.application_id', true), '')::bigint
    and exists (select from device where device.id = command.device_id));
create policy command_partner_replace on command for update to chargehand_partner
  using (status = 'queued' and exists (select from device where device.id = command.device_id))
  with check (status = 'failed' and reason = 'expired');
grant select (id, device_id, kind, port, on_state, fan, limit_w, timers, version, status, reason, why, late, created_at, sent_at,
    acknowledged_at, finished_at, application_id),
  insert (device_id, kind, port, on_state, fan, limit_w, timers, version, status, reason, finished_at, application_id, partner),
  update (status, reason, finished_at) on command to chargehand_partner;
create policy device_desired_partner on device_desired to chargehand_partner
  using (exists (select from device where device.id = device_desired.device_id))
  with check (exists (select from device where device.id = device_desired.device_id));
grant select, insert (device_id), update (version, settings, expires_at) on device_desired to chargehand_partner;

create policy operation_log_partner on operation_log for insert to chargehand_partner
  with check (application_id = nullif(current_setting('app.application_id', true), '')::bigint);
grant insert on operation_log to chargehand_partner;
create policy idempotency_partner on idempotency to chargehand_partner
  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint)
  with check (application_id = nullif(current_setting('app.application_id', true), '')::bigint);
grant select, insert, update on idempotency to chargehand_partner;
grant execute on function hold_devices(bigint[]) to chargehand_partner;
