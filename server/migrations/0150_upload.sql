-- Large files that come in part by part. What an account puts up is its own, also for others of the staff.

create table upload (
  id uuid primary key default gen_random_uuid(),
  -- Whose file it becomes: the noun of its calls.
  noun text not null,
  account_id bigint not null references account on delete cascade,
  name text not null,
  bytes int not null check (bytes > 0),
  -- When it was changed last where it comes from, as whoever sends it says: with name and size it tells the file from others.
  modified text not null,
  received int not null default 0 check (received between 0 and bytes),
  -- Whole, and under which name; or given up.
  ended boolean not null default false,
  file file_name references file on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Begun twice at once it is one.
create unique index upload_open on upload (account_id, noun, name, bytes, modified) where not ended;
create index upload_updated on upload (updated_at);
create index upload_file on upload (file) where file is not null;

-- What lies in the store of it, written down before the first byte comes: nothing lies there that nobody knows.
create table upload_part (
  -- As the store has it.
  name text primary key,
  -- Null once the account is gone: its bytes are still to be removed.
  upload_id uuid references upload on delete set null,
  -- The byte it begins with; null of the whole file, while it is made of its parts.
  begins int check (begins >= 0),
  stored boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index upload_part_place on upload_part (upload_id, begins) where stored;
create index upload_part_upload on upload_part (upload_id);
create index upload_part_created on upload_part (created_at);

alter table upload enable row level security;
create policy upload_own on upload to chargehand_staff using (account_id = caller_account()) with check (account_id = caller_account());
grant select, insert (noun, account_id, name, bytes, modified), update (received, ended, file, updated_at) on upload to chargehand_staff;
alter table upload_part enable row level security;
create policy upload_part_own on upload_part to chargehand_staff using (exists (select from upload where upload.id = upload_id))
  with check (exists (select from upload where upload.id = upload_id));
grant select, insert (name, upload_id, begins), update (stored), delete on upload_part to chargehand_staff;
