-- How people prove who they are: tries to sign in, second factors, passkeys, single sign-on.

-- Every try to sign in, whether it worked or not. Append-only; only rows older than half a year may go.
create table sign_in_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The account's name as it was typed; empty where none is, as with a passkey nobody knows.
  account text not null,
  -- Null when no account has that name.
  account_id bigint,
  account_type text check (account_type in ('administrator', 'merchant')),
  method text not null check (method in ('password', 'passkey', 'singleSignOn')),
  ok boolean not null,
  -- Why it failed: the name of the answer's code.
  reason text,
  ip text not null,
  user_agent text,
  check (ok = (reason is null))
);
create index sign_in_log_newest on sign_in_log (at desc, id desc);
create index sign_in_log_account on sign_in_log (account_id, at desc) where account_id is not null;
create trigger sign_in_log_unchanged before update on sign_in_log for each row execute function refuse_change();
create trigger sign_in_log_kept before delete on sign_in_log
  for each row when (old.at > now() - interval '180 days') execute function refuse_change();

-- So that one counted try can be taken back.
alter table attempt add column id bigint generated always as identity primary key;
create index attempt_age on attempt (at);

-- A secret shared with an authenticator app. It counts from the first right code on.
create table two_factor (
  account_id bigint primary key references account on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last code taken: no code of that step or before is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_code (
  account_id bigint not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Stands for a right password while the second factor is asked for.
create table sign_in_ticket (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  method text not null check (method in ('password', 'singleSignOn')),
  tries int not null default 0,
  created_at timestamptz not null default now()
);
create index sign_in_ticket_account on sign_in_ticket (account_id);
create index sign_in_ticket_age on sign_in_ticket (created_at);

-- Names an account towards authenticators, and says nothing else of it.
alter table account add column passkey_handle uuid not null default gen_random_uuid();
create unique index account_passkey_handle on account (passkey_handle);

create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  -- base64url, as browsers tell it.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether its maker keeps a copy, as phones and password managers do.
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Serves one answer of an authenticator; without an account it is for signing in.
create table passkey_challenge (
  challenge text primary key,
  account_id bigint references account on delete cascade,
  created_at timestamptz not null default now()
);
create index passkey_challenge_age on passkey_challenge (created_at);

-- A way to the identity provider that has not come back yet; a cookie names it.
create table single_sign_on_try (
  token_hash bytea primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  created_at timestamptz not null default now()
);
create index single_sign_on_try_age on single_sign_on_try (created_at);

-- Who a subject of the identity provider is here, from its first sign-in on.
create table single_sign_on_link (
  issuer text not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index single_sign_on_link_account on single_sign_on_link (account_id, issuer);

-- Where a code is sent that sets a forgotten password, and by which single sign-on finds an account.
create index account_contact on account (lower(contact)) where contact is not null;

-- Agents and merchants look after their own factors.
alter table two_factor enable row level security;
create policy two_factor_tenant on two_factor to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert, update, delete on two_factor to chargehand_tenant;

alter table recovery_code enable row level security;
create policy recovery_code_tenant on recovery_code to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert, delete on recovery_code to chargehand_tenant;

alter table passkey enable row level security;
create policy passkey_tenant on passkey to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert, update, delete on passkey to chargehand_tenant;

alter table passkey_challenge enable row level security;
create policy passkey_challenge_tenant on passkey_challenge to chargehand_tenant
  using (account_id = tenant_account()) with check (account_id = tenant_account());
grant select, insert, delete on passkey_challenge to chargehand_tenant;
