-- What clerks met: codes in whatever letters, passwords that wait for whoever may take devices in, and agencies that stay.

-- A code is the same in small letters and in capitals.
create index device_code_lower on device (lower(code));
create or replace function device_called(text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select id from device where lower(code) = lower($1) order by code = $1 desc, id limit 1 $$;
do $$
declare
  body text := pg_get_functiondef('open_document(text, text[], bigint, bigint, bigint, bigint, text)'::regprocedure);
begin
  execute replace(body, '  if goes then
    select * into person', '  -- As the devices have them, whoever typed them how.
  codes := array(select distinct coalesce((select d.code from device d where d.id = device_called(one)), one) from unnest(codes) one);
  if goes then
    select * into person');
  if pg_get_functiondef('open_document(text, text[], bigint, bigint, bigint, bigint, text)'::regprocedure) not like '%whoever typed them how%' then
    raise exception 'open_document is not as it was';
  end if;
end $$;

-- Nor is that of a customer another one's for its letters.
create index customer_code_lower on customer_code (lower(code));
create or replace function register_customer_code() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from customer_code where lower(code) = lower(new.customer_code)) then
    raise unique_violation using constraint = 'customer_code_pkey', message = 'a customer has this code';
  end if;
  insert into customer_code (code) values (new.customer_code);
  return new;
end $$;

-- Passwords of devices that came in many at once wait a week, for all staff; who may fetch them the call's own right says.
drop policy secret_batch_own on secret_batch;
create policy secret_batch_staff on secret_batch to chargehand_staff using (true) with check (account_id = caller_account());
create or replace function devices_of_batch(wanted bigint) returns table (code text, secret_hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
    select device.code, device.secret_hash
      from secret_batch batch join device on device.created_at >= batch.created_at and device.handed_back_at is null
      where batch.id = wanted
      order by device.created_at, device.id $$;

-- Whether nobody can sign in for an agent, whoever asks: nothing is sent there.
create function agent_shut_out(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce((select bool_and(disabled) from account where agent_id = wanted and m_type = 2), false) $$;
revoke execute on function agent_shut_out(bigint) from public;
grant execute on function agent_shut_out(bigint) to chargehand_staff, chargehand_tenant;

-- Who was put with an agency stays there: the first device decides for those alone who came by themselves.
do $$
declare
  body text := pg_get_functiondef('claim_device(text, text)'::regprocedure);
begin
  body := replace(body, 'from device where code = wanted for', 'from device where id = device_called(wanted) for');
  execute replace(body, 'where u.id = caller_user() and u.first_bound_at is null;',
    'where u.id = caller_user() and u.first_bound_at is null and exists (select from agent a where a.id = u.agent_id and a.direct);
  update app_user u set first_bound_at = now() where u.id = caller_user() and u.first_bound_at is null;');
  if pg_get_functiondef('claim_device(text, text)'::regprocedure) not like '%device_called(wanted)%a.direct%' then
    raise exception 'claim_device is not as it was';
  end if;
end $$;
