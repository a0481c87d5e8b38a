-- A repeated call of the phone app is answered as the first was, as with the console.
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency alter column account_id drop not null;
alter table idempotency add column user_id bigint references app_user on delete cascade;
alter table idempotency add constraint idempotency_of_one check (num_nonnulls(account_id, user_id) = 1);
alter table idempotency add constraint idempotency_key unique nulls not distinct (account_id, user_id, key_hash);
create index idempotency_user on idempotency (user_id) where user_id is not null;
create policy idempotency_app on idempotency to chargehand_app
  using (user_id = caller_user()) with check (user_id = caller_user());
grant select, insert, update on idempotency to chargehand_app;

-- An app user ends the own sessions and sets the own password; hashes nobody reads.
create function end_app_session(own bytea) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from app_session where user_id = caller_user() and token_hash = own
$$;
create function end_other_app_sessions(own bytea) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from app_session where user_id = caller_user() and token_hash <> own
$$;
revoke execute on function end_app_session(bytea), end_other_app_sessions(bytea) from public;
grant execute on function end_app_session(bytea), end_other_app_sessions(bytea) to chargehand_app;
grant update (password_hash) on app_user to chargehand_app, chargehand_staff, chargehand_tenant;

-- Whoever sets an app user's password opens the account again that wrong ones had locked. The accounts are as `triesOf()` names them.
create function forget_app_tries(wanted bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from attempt where key in (select 'app password ' || lower(own) from app_user u, unnest(array[u.phone, u.email]) own
    where u.id = wanted and (tenant_agent() is null or tenant_owns(u.agent_id, u.merchant_id)))
$$;
revoke execute on function forget_app_tries(bigint) from public;
grant execute on function forget_app_tries(bigint) to chargehand_staff, chargehand_tenant;
