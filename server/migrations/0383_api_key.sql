-- Keys with which a program calls the console's API on behalf of an account. Only the hash of a key's token is stored.
create table api_key (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- First characters of the token, by which its owner recognises it.
  token_start text not null,
  -- The account's role may have lost some of them since; a call needs both.
  permissions text[] not null,
  -- Addresses and ranges from which the key may be used; any if empty.
  addresses text[] not null default '{}',
  -- Maximum number of calls per minute.
  quota int not null check (quota > 0),
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  used_ip text,
  revoked_at timestamptz,
  revoked_by bigint references account on delete set null
);
create index api_key_account on api_key (account_id);
create index api_key_created on api_key (created_at desc, id desc);

-- Calls of each key in the current minute, as `api_quota` has them for partners.
create table api_key_quota (
  key_id bigint primary key references api_key on delete cascade,
  began_at timestamptz not null,
  used int not null
) with (fillfactor = 50);
alter table api_key_quota enable row level security;

-- Only the operator's people have keys. An account adds and changes only keys of its own, but superiors revoke them.
alter table api_key enable row level security;
create policy api_key_staff on api_key for select to chargehand_staff using (true);
create policy api_key_staff_add on api_key for insert to chargehand_staff with check (account_id = caller_account());
create policy api_key_staff_change on api_key for update to chargehand_staff using (true);
grant select (id, account_id, name, token_start, permissions, addresses, quota, ends_at, created_at, used_at, used_ip,
    revoked_at, revoked_by),
  insert (account_id, name, token_hash, token_start, permissions, addresses, quota, ends_at),
  update (name, permissions, addresses, quota, ends_at, revoked_at, revoked_by)
  on api_key to chargehand_staff;

-- Name of the key with which a call was made, at the time of the call.
alter table operation_log add column key_name text;
-- Key with which a job was started. The job has only the key's permissions, and stops when the key does.
alter table job add column key_id bigint references api_key on delete cascade;
create index job_key on job (key_id) where key_id is not null;
grant insert (key_id) on job to chargehand_staff, chargehand_tenant;
