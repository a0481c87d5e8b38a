-- What the phone app said it runs, by installation: one row each, of those that were heard of lately.
create table app_installation (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('android', 'ios')),
  -- Made by the app; nobody is signed in who says it, so that how many come in is bounded.
  installation uuid not null,
  -- Without its build, which stands beside it.
  version text not null check (length(version) <= 40),
  -- As versions are ordered by their characters.
  precedence text collate "C" not null,
  build text check (length(build) <= 40),
  -- Who was signed in last when it asked.
  user_id bigint references app_user on delete set null,
  first_seen_at timestamptz not null default now(),
  -- To the day: it is not written anew for each question.
  last_seen_at timestamptz not null default now(),
  constraint app_installation_named unique (platform, installation)
);
-- Counted by version without reading the rows.
create index app_installation_versions on app_installation (platform, precedence, last_seen_at) include (version, user_id);
create index app_installation_unseen on app_installation (last_seen_at);
-- The people who have them.
create index app_installation_newest on app_installation (last_seen_at, id) where user_id is not null;
create index app_installation_people on app_installation (platform, precedence, last_seen_at) where user_id is not null;
create index app_installation_user on app_installation (user_id) where user_id is not null;

alter table app_installation enable row level security;
create policy app_installation_staff on app_installation for select to chargehand_staff using (true);
-- A user's tenant sees what the user has: what the policies of app_user let through.
create policy app_installation_tenant on app_installation for select to chargehand_tenant
  using (exists (select from app_user where app_user.id = app_installation.user_id));
grant select on app_installation to chargehand_staff, chargehand_tenant;

-- How many new ones came in on a day from an address, and in all, under the address ''.
create table app_installation_day (
  day date not null,
  address text not null,
  added int not null check (added > 0),
  primary key (day, address)
);
alter table app_installation_day enable row level security;
