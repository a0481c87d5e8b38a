-- Companies that apply for the API: the address they confirm, what is decided, and the credentials of those who are approved.

alter table api_application
  -- In which its mails are written.
  add column language text not null default 'en_US' check (language in ('zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP')),
  -- The applicant's own link, which only its mail has.
  add column token_hash bytea unique,
  add column confirmed_at timestamptz,
  add column reason text,
  add column reviewed_at timestamptz,
  -- By which a partner is known; no secret.
  add column code text unique,
  add column disabled boolean not null default false,
  add constraint api_application_reviewed check ((status = 'pending') = (reviewed_at is null)),
  add constraint api_application_approved check ((status = 'approved') = (code is not null)),
  add constraint api_application_confirmed check (status <> 'approved' or confirmed_at is not null),
  add constraint api_application_reason check (status <> 'rejected' or reason is not null),
  add constraint api_application_disabled check (status = 'approved' or not disabled);
create index api_application_newest on api_application (created_at, id);
create index api_application_unconfirmed on api_application (created_at) where status = 'pending' and confirmed_at is null;

-- The hash of a token is nobody's to read.
revoke select on api_application from chargehand_staff;
grant select (id, company_name, email, status, created_at, language, confirmed_at, reason, reviewed_at, code, disabled),
  update (status, reason, reviewed_at, code, disabled) on api_application to chargehand_staff;

create table api_secret (
  id bigint generated always as identity primary key,
  application_id bigint not null references api_application on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Until then it works beside the one that followed it; the present one has no end.
  ends_at timestamptz
);
create unique index api_secret_present on api_secret (application_id) where ends_at is null;
create index api_secret_of on api_secret (application_id, ends_at);
create index api_secret_ended on api_secret (ends_at) where ends_at is not null;

alter table api_secret enable row level security;
create policy api_secret_staff on api_secret to chargehand_staff using (true) with check (true);
grant select (id, application_id, created_at, ends_at), insert (application_id, hash), update (ends_at) on api_secret to chargehand_staff;
