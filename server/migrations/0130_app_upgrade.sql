-- Versions of the phone app: the operator's own.

-- What a file hashed to while it came in, where that matters.
alter table file add column if not exists sha256 bytea check (length(sha256) = 32);
grant insert (sha256), select (sha256) on file to chargehand_staff;

create table app_upgrade (
  id bigint generated always as identity primary key,
  platform text not null check (platform in ('android', 'ios')),
  version text not null,
  -- As versions are ordered by their characters.
  precedence text collate "C" not null,
  minimum text not null,
  minimum_precedence text collate "C" not null check (minimum_precedence <= precedence),
  forced boolean not null,
  -- What is new, in each language.
  notes jsonb not null,
  file file_name constraint app_upgrade_file unique references file,
  size int check (size > 0),
  sha256 bytea check (length(sha256) = 32),
  link text check (link ~* '^https://'),
  -- How many in a hundred installations have it offered.
  share int not null check (share between 1 and 100),
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  updated_at timestamptz not null default now(),
  constraint app_upgrade_version unique (platform, precedence),
  check ((file is null) <> (link is null)),
  check ((file is null) = (size is null) and (file is null) = (sha256 is null)),
  check (platform = 'android' or file is null),
  check ((state = 'draft') = (published_at is null))
);
create index app_upgrade_newest on app_upgrade (created_at, id);
create index app_upgrade_created_by on app_upgrade (created_by) where created_by is not null;

create trigger app_upgrade_changed after insert or update or delete on app_upgrade
  for each statement execute function tell_app_shown();

alter table app_upgrade enable row level security;
create policy app_upgrade_staff on app_upgrade to chargehand_staff using (true) with check (true);
grant select, insert (platform, version, precedence, minimum, minimum_precedence, forced, notes, file, size, sha256, link, share, created_by),
  update (platform, version, precedence, minimum, minimum_precedence, forced, notes, file, size, sha256, link, share, state, published_at, updated_at), delete
  on app_upgrade to chargehand_staff;
