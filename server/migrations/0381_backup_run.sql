-- Backups, verifications and drills of this system. The backups themselves are in their place and list themselves.
create table backup_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'verification', 'drill')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Null for the schedule and for upgrades.
  started_by bigint references account on delete set null,
  -- Name of the backup in its place.
  backup text,
  row_count bigint,
  file_count int,
  -- In bytes: its size in the place, and how much of it this backup added.
  stored_bytes bigint,
  added_bytes bigint,
  -- Reason of a failure, in English.
  error text,
  constraint backup_run_ended check ((finished_at is not null) = (state in ('done', 'failed'))),
  constraint backup_run_reason check (state <> 'failed' or error is not null)
);
-- One run at a time among all servers.
create unique index backup_run_open on backup_run ((true)) where finished_at is null;
create index backup_run_started_by on backup_run (started_by) where started_by is not null;
create index backup_run_newest on backup_run (created_at, id);
create index backup_run_done on backup_run (kind, finished_at) where state = 'done';

alter table backup_run enable row level security;
create policy backup_run_staff on backup_run to chargehand_staff using (true) with check (true);
grant select, insert on backup_run to chargehand_staff;

-- Messages about backups: the last one failed, or is older than it should be.
alter table message add column backup_issue text check (backup_issue in ('failed', 'overdue'));
alter table message drop constraint message_about,
  add constraint message_about check (num_nonnulls(announcement_id, document_id, rollout_id, backup_issue) = 1) not valid;
alter table message validate constraint message_about;
create index message_backup on message (created_at) where backup_issue is not null;
