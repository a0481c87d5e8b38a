create or replace function caller_account()
  returns bigint language sql stable as $$ select nullif(current_setting('app.account_id', true), '')::bigint $$;

create or replace function caller_user() returns bigint language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;

create or replace function tenant_agent() returns bigint language sql stable
  as $$ select nullif(current_setting('app.agent_id', true), '')::bigint $$;

create or replace function tenant_merchant() returns bigint language sql stable
  as $$ select nullif(current_setting('app.merchant_id', true), '')::bigint $$;

-- Returns whether a row with this agent and merchant belongs to the calling tenant. The rows of an agent's merchants
-- belong to the agent, too. Returns null for staff.
create or replace function tenant_owns(agent bigint, merchant bigint) returns boolean language sql stable
  as $$ select agent = tenant_agent() and (tenant_merchant() is null or merchant = tenant_merchant()) $$;

-- Returns the time since which a device has belonged to the caller: `merchant_since` for a merchant, otherwise
-- `agent_since`, or -infinity if that is null.
create or replace function own_since(agent_since timestamptz, merchant_since timestamptz) returns timestamptz language sql stable
  as $$ select coalesce(case when tenant_merchant() is null then agent_since else merchant_since end, '-infinity') $$;

-- Returns whether the calling console account manages a customer account. Staff manage the accounts of all agents and
-- merchants; an agent manages the accounts of its merchants.
create or replace function manages_account(login account) returns boolean language sql stable
  as $$ select case when tenant_agent() is null then login.m_type in (2, 3)
    else login.m_type = 3 and login.agent_id = tenant_agent() and tenant_merchant() is null end $$;

-- Returns whether all accounts of an agent are disabled, even if the caller cannot see these accounts. Devices cannot
-- be sent to such an agent.
create or replace function agent_is_disabled(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select coalesce((select bool_and(disabled) from account where agent_id = wanted and m_type = 2), false) $$;

-- Returns the id of the agent that has an account with this name, even if the caller cannot see the agent: a transfer
-- names its recipient by account. Returns null if there is none, or if it is the operator's own (`direct`) agency.
create or replace function agent_of_account(login text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select agent_id from account join agent on agent.id = agent_id
    where lower(account) = lower(login) and m_type = 2 and not agent.direct $$;

-- Returns the name of the oldest account of an agent or merchant. Other customers see the agent or merchant by this
-- name.
create or replace function customer_account(agent bigint, merchant bigint) returns text language sql stable
  as $$ select account from account where agent_id = agent and merchant_id is not distinct from merchant order by id limit 1 $$;

create or replace function keep_super_administrator() returns trigger language plpgsql as $$
begin
  perform lock_rights();
  if not exists (select from account where m_type = 0 and not disabled) then
    raise exception 'the last super administrator stays'
      using errcode = '23514', constraint = 'account_super_administrator';
  end if;
  return null;
end
$$;

-- Serializes changes of roles, grants, the menu and the roles of accounts until the transaction ends. A check that
-- reads several rows, such as `keep_super_administrator`, can then rely on them.
create or replace function lock_rights() returns void language sql
  as $$ select pg_advisory_xact_lock(7242004) $$;

create or replace function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = '55000'; end $$;
