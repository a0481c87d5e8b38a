-- Notices about the API, their versions, and pushes of them to companies with access, with a record of each delivery.

create table api_notice (
  id bigint generated always as identity primary key,
  title jsonb not null,
  content rich_texts not null,
  -- The beginning of its words in each language, for lists.
  excerpt jsonb not null,
  -- The version that was pushed last, and whether the draft is no longer what that says.
  version int not null default 0,
  changed boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  updated_at timestamptz not null default now()
);
create index api_notice_newest on api_notice (created_at, id);
create index api_notice_created_by on api_notice (created_by) where created_by is not null;
select refer_to_files('api_notice', 'content');

-- As it was pushed; never changed.
create table api_notice_version (
  id bigint generated always as identity primary key,
  notice_id bigint not null references api_notice,
  version int not null,
  title jsonb not null,
  content rich_texts not null,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  unique (notice_id, version)
);
create index api_notice_version_created_by on api_notice_version (created_by) where created_by is not null;
select refer_to_files('api_notice_version', 'content');

alter table api_application
  -- Where the company is, for notices to a region.
  add column region_id bigint references region on delete set null;
create index api_application_region on api_application (region_id) where region_id is not null;
grant select (region_id), update (region_id) on api_application to chargehand_staff;

create table api_push (
  id bigint generated always as identity primary key,
  version_id bigint not null references api_notice_version,
  reach text not null check (reach in ('all', 'chosen', 'scopes', 'regions')),
  channels text[] not null,
  job_id bigint references job on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  done_at timestamptz,
  constraint api_push_channels check (cardinality(channels) > 0 and channels <@ array['email', 'webhook'])
);
create index api_push_newest on api_push (created_at, id);
create index api_push_version on api_push (version_id);
create index api_push_job on api_push (job_id) where job_id is not null;
create index api_push_created_by on api_push (created_by) where created_by is not null;

create table api_push_target (
  id bigint generated always as identity primary key,
  push_id bigint not null references api_push on delete cascade,
  application_id bigint references api_application on delete cascade,
  scope text,
  region_id bigint references region on delete cascade,
  check (num_nonnulls(application_id, scope, region_id) = 1)
);
create index api_push_target_of on api_push_target (push_id);
create index api_push_target_application on api_push_target (application_id) where application_id is not null;
create index api_push_target_region on api_push_target (region_id) where region_id is not null;

create table api_push_delivery (
  id bigint generated always as identity primary key,
  push_id bigint not null references api_push on delete cascade,
  application_id bigint not null references api_application on delete cascade,
  channel text not null check (channel in ('email', 'webhook')),
  webhook_id bigint references api_webhook on delete set null,
  -- The address as it was then; null where there was none.
  target text,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'kept')),
  tries int not null default 0,
  why text check (why in ('noMail', 'noWebhook', 'webhookPaused', 'applicationDisabled', 'removed')),
  reason text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- Each application, and each webhook of it, gets a push once.
create unique index api_push_delivery_once on api_push_delivery (push_id, application_id, channel, (coalesce(webhook_id, 0)));
create index api_push_delivery_newest on api_push_delivery (created_at, id);
create index api_push_delivery_application on api_push_delivery (application_id, created_at, id);
create index api_push_delivery_push on api_push_delivery (push_id, created_at, id);
create index api_push_delivery_state on api_push_delivery (state, created_at, id) where state <> 'delivered';
create index api_push_delivery_webhook on api_push_delivery (webhook_id) where webhook_id is not null;

-- What is sent tells its record how it goes.
alter table api_delivery add column push_delivery_id bigint references api_push_delivery on delete set null;
create index api_delivery_push on api_delivery (push_delivery_id) where push_delivery_id is not null;
alter table outbox
  add column html text,
  add column sent_at timestamptz,
  add column push_delivery_id bigint references api_push_delivery on delete set null;
create index outbox_push on outbox (push_delivery_id) where push_delivery_id is not null;
drop function queue_message(text, text, text, text, boolean, timestamptz);

alter table api_notice enable row level security;
alter table api_notice_version enable row level security;
alter table api_push enable row level security;
alter table api_push_target enable row level security;
alter table api_push_delivery enable row level security;
do $$
declare
  t text;
begin
  foreach t in array array['api_notice', 'api_notice_version', 'api_push', 'api_push_target', 'api_push_delivery'] loop
    execute format('create policy %I on %I to chargehand_staff using (true) with check (true)', t || '_staff', t);
  end loop;
end
$$;
grant select, insert, update, delete on api_notice to chargehand_staff;
grant select, insert on api_notice_version, api_push_target to chargehand_staff;
grant select, insert, update (job_id, done_at) on api_push to chargehand_staff;
grant select, insert, update on api_push_delivery to chargehand_staff;

-- Staff see where a company is told of things, and send what came to nothing again. Its secrets are nobody's to read.
create policy api_webhook_staff on api_webhook to chargehand_staff using (true) with check (true);
grant select (id, application_id, url, types, old_until, created_at, paused_at), update (paused_at) on api_webhook to chargehand_staff;
create policy api_delivery_staff on api_delivery to chargehand_staff using (true) with check (true);
grant select, insert (webhook_id, message_id, type, payload, push_delivery_id),
  update (state, tries, next_at, failing_since, finished_at) on api_delivery to chargehand_staff;
