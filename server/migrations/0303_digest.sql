-- One mail a day with what an account has not read, for those who asked for it.
alter table account
  add column digest boolean not null default false,
  -- When the last one was queued. Only later messages lead to another.
  add column digest_at timestamptz;
create index account_digest on account (id) where digest;
grant select (digest), update (digest) on account to chargehand_tenant;
grant select (digest) on account to chargehand_staff;
