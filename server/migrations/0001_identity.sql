-- Who may sign in and what they may do. Agents and merchants are tenants; everybody else is the operator's staff.

create extension if not exists pg_trgm;

-- The role in which requests of agents and merchants run: it owns nothing and bypasses nothing.
do $$
begin
  if not exists (select from pg_roles where rolname = 'chargehand_tenant') then
    create role chargehand_tenant nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant chargehand_tenant to %I', current_user);
end
$$;
grant usage on schema public to chargehand_tenant;

-- The tenant of the running transaction; null outside of one.
create function tenant_account() returns bigint language sql stable
  as $$ select nullif(current_setting('app.account_id', true), '')::bigint $$;
create function tenant_agent() returns bigint language sql stable
  as $$ select nullif(current_setting('app.agent_id', true), '')::bigint $$;
create function tenant_merchant() returns bigint language sql stable
  as $$ select nullif(current_setting('app.merchant_id', true), '')::bigint $$;

-- True when a row of this agent and merchant belongs to the running tenant: an agent sees all of its
-- own, a merchant only what is its own.
create function tenant_owns(agent bigint, merchant bigint) returns boolean language sql stable
  as $$ select agent = tenant_agent() and (tenant_merchant() is null or merchant = tenant_merchant()) $$;

create function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = '55000'; end $$;

-- Codes of agents and merchants come from one space.
create table customer_code (
  code text primary key
);

create table agent (
  id bigint generated always as identity primary key,
  name text not null,
  contact text,
  customer_code text not null unique references customer_code,
  -- The operator's own agency, to which users without another belong.
  direct boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index agent_one_direct on agent (direct) where direct;

create table merchant (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agent,
  name text not null,
  contact text,
  customer_code text not null unique references customer_code,
  created_at timestamptz not null default now(),
  unique (id, agent_id)
);
create index merchant_agent on merchant (agent_id);

create function register_customer_code() returns trigger language plpgsql security definer
  set search_path = public, pg_temp
  as $$ begin insert into customer_code (code) values (new.customer_code); return new; end $$;
create trigger agent_code before insert on agent for each row execute function register_customer_code();
create trigger merchant_code before insert on merchant for each row execute function register_customer_code();

create table role (
  id bigint generated always as identity primary key,
  key text not null unique,
  name jsonb not null,
  sort int not null default 0,
  remark text,
  created_at timestamptz not null default now()
);

create table menu (
  id bigint generated always as identity primary key,
  parent_id bigint references menu on delete cascade,
  kind text not null check (kind in ('catalog', 'menu', 'button')),
  -- Names a seeded entry for ever, so that a newer version adds what is new and leaves edits alone.
  seed_key text unique,
  title jsonb not null,
  name text,
  component text,
  path text,
  icon text,
  sort int not null default 0,
  hidden boolean not null default false,
  always_show boolean not null default false,
  no_cache boolean not null default false,
  affix boolean not null default false,
  redirect text,
  link text,
  query text,
  active_menu text,
  permission text,
  check (kind = 'button' or (path is not null and component is not null))
);
create index menu_parent on menu (parent_id);

create table role_menu (
  role_id bigint not null references role on delete cascade,
  menu_id bigint not null references menu on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menu_menu on role_menu (menu_id);

create table account (
  id bigint generated always as identity primary key,
  account text not null,
  password_hash text not null,
  must_change_password boolean not null default true,
  disabled boolean not null default false,
  -- 0 super administrator, 1 administrator, 2 agent, 3 merchant
  m_type smallint not null check (m_type between 0 and 3),
  role_id bigint not null references role,
  agent_id bigint references agent,
  merchant_id bigint,
  name text not null,
  contact text,
  avatar text,
  created_at timestamptz not null default now(),
  created_by bigint references account,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  check ((m_type <= 1) = (agent_id is null)),
  check ((m_type = 3) = (merchant_id is not null))
);
create unique index account_name on account (lower(account));

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  account_id bigint not null references account on delete cascade,
  ip text not null,
  user_agent text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index session_account on session (account_id);

create table captcha (
  id text primary key,
  answer text not null,
  created_at timestamptz not null default now()
);
create index captcha_age on captcha (created_at);

-- Lets one account set its password once.
create table password_ticket (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now()
);

-- Counted tries, so that limits hold across instances: `key` names who and what.
create table attempt (
  key text not null,
  at timestamptz not null default now()
);
create index attempt_key on attempt (key, at);

create table setting (
  account_id bigint not null references account on delete cascade,
  key text not null,
  value text not null,
  primary key (account_id, key)
);

create table operation_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint,
  agent_id bigint,
  merchant_id bigint,
  action text not null,
  target text,
  before jsonb,
  after jsonb,
  ip text not null,
  user_agent text,
  request_id text
);
create index operation_log_at on operation_log (at desc);
create trigger operation_log_append_only before update or delete on operation_log
  for each row execute function refuse_change();

create table file (
  name text primary key,
  original_name text not null,
  type text not null,
  bytes int not null,
  account_id bigint references account,
  created_at timestamptz not null default now()
);

-- What a tenant may touch, table by table; a table that is not named here is closed to it.
alter table agent enable row level security;
create policy agent_tenant on agent for select to chargehand_tenant using (id = tenant_agent());
grant select on agent to chargehand_tenant;

alter table merchant enable row level security;
create policy merchant_tenant on merchant to chargehand_tenant
  using (tenant_owns(agent_id, id)) with check (agent_id = tenant_agent() and tenant_merchant() is null);
grant select, insert, update on merchant to chargehand_tenant;

alter table account enable row level security;
create policy account_tenant on account to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id))
  with check (agent_id = tenant_agent() and m_type = 3 and tenant_merchant() is null);
grant select, insert on account to chargehand_tenant;

alter table role enable row level security;
create policy role_tenant on role for select to chargehand_tenant using (true);
grant select on role to chargehand_tenant;

alter table menu enable row level security;
create policy menu_tenant on menu for select to chargehand_tenant using (true);
grant select on menu to chargehand_tenant;
alter table role_menu enable row level security;
create policy role_menu_tenant on role_menu for select to chargehand_tenant using (true);
grant select on role_menu to chargehand_tenant;

alter table setting enable row level security;
create policy setting_tenant on setting to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert, update on setting to chargehand_tenant;

alter table operation_log enable row level security;
create policy operation_log_tenant on operation_log for insert to chargehand_tenant
  with check (account_id = tenant_account() and agent_id = tenant_agent()
    and merchant_id is not distinct from tenant_merchant());
grant insert on operation_log to chargehand_tenant;

alter table file enable row level security;
create policy file_tenant on file to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert on file to chargehand_tenant;
