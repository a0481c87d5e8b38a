-- Last success of each scheduled task, for the metrics.
create table upkeep_run (
  name text primary key,
  at timestamptz not null default now()
);
alter table upkeep_run enable row level security;

-- Messages that wait to be sent and those given up, for the metrics. Sent messages are deleted, so the table is small.
create index outbox_waiting on outbox (created_at) where queued;
create index outbox_failed on outbox (failed_at) where failed_at is not null;
