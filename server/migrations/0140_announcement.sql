-- What staff announce to app users or to customers, and the inbox of each account.

create table announcement (
  id bigint generated always as identity primary key,
  -- Never both, and nobody else: customers are the logins of agents and merchants.
  audience text not null check (audience in ('appUsers', 'customers')),
  -- Which of them; without `everybody` announcement_target names whom.
  reach text not null check (reach in ('everybody', 'regions', 'agents', 'models', 'people')),
  title jsonb not null,
  content rich_texts not null,
  -- The beginning of its words in each language, for lists and inboxes.
  excerpt jsonb not null,
  -- `stopped`: its job came to an end before everybody had it.
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'stopped', 'sent', 'withdrawn')),
  -- When it is due, or began to be sent.
  send_at timestamptz not null,
  sent_at timestamptz,
  withdrawn_at timestamptz,
  -- Who has it by now.
  recipients int not null default 0,
  -- The job that sends it, while there is one.
  job_id bigint references job on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  updated_at timestamptz not null default now(),
  constraint announcement_reach check (audience = 'appUsers' or reach <> 'regions'),
  constraint announcement_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint announcement_sent check (state <> 'sent' or sent_at is not null)
);
create index announcement_newest on announcement (created_at, id);
create index announcement_due on announcement (send_at, id);
create index announcement_withdrawn_ones on announcement (id) where state = 'withdrawn';
create index announcement_job on announcement (job_id) where job_id is not null;
create index announcement_created_by on announcement (created_by) where created_by is not null;
select refer_to_files('announcement', 'content');

-- Whom it is for. An agent is meant with its merchants and users, of single people itself alone.
create table announcement_target (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references announcement on delete cascade,
  region_id bigint references region on delete cascade,
  agent_id bigint references agent on delete cascade,
  merchant_id bigint references merchant on delete cascade,
  model_id bigint references device_model on delete cascade,
  user_id bigint references app_user on delete cascade,
  check (num_nonnulls(region_id, agent_id, merchant_id, model_id, user_id) = 1)
);
create index announcement_target_of on announcement_target (announcement_id);
create index announcement_target_region on announcement_target (region_id) where region_id is not null;
create index announcement_target_agent on announcement_target (agent_id) where agent_id is not null;
create index announcement_target_merchant on announcement_target (merchant_id) where merchant_id is not null;
create index announcement_target_model on announcement_target (model_id) where model_id is not null;
create index announcement_target_user on announcement_target (user_id) where user_id is not null;

-- How many have read it: in several rows each, for a million people read at once.
create table announcement_read (
  announcement_id bigint not null references announcement on delete cascade,
  shard smallint not null,
  reads int not null,
  primary key (announcement_id, shard)
);

-- An app user has an announcement once, whatever becomes of the job that sends it.
alter table app_notice add column announcement_id bigint references announcement on delete cascade;
alter table app_notice drop constraint app_notice_check,
  add constraint app_notice_about check (num_nonnulls(warning_id, feedback_id, announcement_id) = 1);

-- What an account of the console was told: an announcement, what became of its document, a rollout that stopped by itself.
create table message (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  announcement_id bigint references announcement on delete cascade,
  document_id bigint references document on delete cascade,
  -- What became of it, in a word.
  outcome text check (outcome in ('received', 'approved', 'rejected', 'partly')),
  rollout_id bigint references rollout on delete cascade,
  -- What else it says, as it was then: a rollout is nothing that customers may read, and a document moves on.
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint message_about check (num_nonnulls(announcement_id, document_id, rollout_id) = 1),
  check ((document_id is null) = (outcome is null))
);
create index message_newest on message (account_id, created_at, id);
create index message_unread on message (account_id, created_at, id) where read_at is null;
create unique index message_announcement on message (announcement_id, account_id) where announcement_id is not null;
create index message_document on message (document_id) where document_id is not null;
create index message_rollout on message (rollout_id) where rollout_id is not null;
create index message_age on message (created_at);

-- Whether an announcement may be read at all. Asked as the owner: who may read it at all is asked of the inbox.
create function announcement_stands(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from announcement where id = wanted and state <> 'withdrawn') $$;

drop policy app_notice_app on app_notice;
create policy app_notice_app on app_notice to chargehand_app
  using (user_id = caller_user() and (announcement_id is null or announcement_stands(announcement_id)))
  with check (user_id = caller_user());
-- The job that sends it writes it; nobody else writes a notice by hand.
create policy app_notice_send on app_notice for insert to chargehand_staff with check (announcement_id is not null);
grant insert (user_id, announcement_id) on app_notice to chargehand_staff;

alter table message enable row level security;
create policy message_own_staff on message to chargehand_staff
  using (account_id = caller_account() and (announcement_id is null or announcement_stands(announcement_id)))
  with check (account_id = caller_account());
create policy message_own_tenant on message to chargehand_tenant
  using (account_id = caller_account() and (announcement_id is null or announcement_stands(announcement_id)))
  with check (account_id = caller_account());
-- The job that sends an announcement writes it, and sees who has it: each has it once.
create policy message_send on message for insert to chargehand_staff with check (announcement_id is not null);
create policy message_sent on message for select to chargehand_staff using (announcement_id is not null);
grant select, update (read_at) on message to chargehand_staff, chargehand_tenant;
grant insert (account_id, announcement_id) on message to chargehand_staff;

alter table announcement enable row level security;
create policy announcement_staff on announcement to chargehand_staff using (true) with check (true);
-- Who has it reads it, and the inbox says who has it.
create policy announcement_tenant on announcement for select to chargehand_tenant
  using (exists (select from message where message.announcement_id = announcement.id and account_id = caller_account()));
create policy announcement_app on announcement for select to chargehand_app
  using (exists (select from app_notice where app_notice.announcement_id = announcement.id and user_id = caller_user()));
grant select, insert (audience, reach, title, content, excerpt, state, send_at, job_id, created_by),
  update (audience, reach, title, content, excerpt, state, send_at, sent_at, withdrawn_at, recipients, job_id, updated_at)
  on announcement to chargehand_staff;
grant select (id, title, content, excerpt, send_at, state) on announcement to chargehand_tenant, chargehand_app;

alter table announcement_target enable row level security;
create policy announcement_target_staff on announcement_target to chargehand_staff using (true) with check (true);
grant select, insert, delete on announcement_target to chargehand_staff;

alter table announcement_read enable row level security;
create policy announcement_read_staff on announcement_read for select to chargehand_staff using (true);
grant select on announcement_read to chargehand_staff;
