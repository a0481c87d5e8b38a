-- Dictionaries, system parameters, repeated writes, and which files are in use.

create table dict_data (
  id bigint generated always as identity primary key,
  dict_type text not null,
  -- A text for each language.
  labels jsonb not null,
  dict_value text not null,
  list_class text,
  css_class text,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  unique (dict_type, dict_value)
);
create index dict_data_order on dict_data (dict_type, sort, id);

create table config (
  id bigint generated always as identity primary key,
  config_name text not null,
  config_key text not null unique,
  config_value text not null,
  -- A parameter the server itself reads; it can be changed and not removed.
  built_in boolean not null default false,
  remark text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The first answer to an Idempotency-Key, for whoever repeats it. Written in the transaction of the write
-- itself. Answers may hold secrets that are stored nowhere else in the clear, so they are encrypted with
-- the key, of which only the hash is here.
create table idempotency (
  account_id bigint not null references account on delete cascade,
  key_hash bytea not null,
  -- SHA-256 of method, path and body: one key is for one call.
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (account_id, key_hash)
);
create index idempotency_age on idempotency (created_at);

-- Whether something shows a stored file; each table that names files has a line here.
create function file_in_use(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from device_model where image = wanted)
      or exists (select from account where avatar = wanted)
  $$;
create index device_model_image on device_model (image);
create index account_avatar on account (avatar) where avatar is not null;
create index file_age on file (created_at);

-- What is shown to everybody signed in, such as a model's picture, is no tenant's own.
create function file_is_shared(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from device_model where image = wanted) $$;
drop policy file_tenant on file;
create policy file_tenant_read on file for select to chargehand_tenant
  using (account_id = tenant_account() or file_is_shared(name));
create policy file_tenant_write on file for insert to chargehand_tenant with check (account_id = tenant_account());
create policy file_tenant_delete on file for delete to chargehand_tenant using (account_id = tenant_account());
grant delete on file to chargehand_tenant;

alter table dict_data enable row level security;
create policy dict_data_tenant on dict_data for select to chargehand_tenant using (true);
grant select on dict_data to chargehand_tenant;
alter table config enable row level security;
create policy config_tenant on config for select to chargehand_tenant using (true);
grant select on config to chargehand_tenant;
alter table idempotency enable row level security;
create policy idempotency_tenant on idempotency to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert, update on idempotency to chargehand_tenant;
