-- Who is told of alarms and incidents, by which channels, and who is told next if nobody acknowledges.
create table alarm_rule (
  id bigint generated always as identity primary key,
  -- Company whose rule it is, both null for the operator. A customer's rule concerns the alarms of its own devices.
  agent_id bigint references agent on delete cascade,
  merchant_id bigint,
  name text not null,
  enabled boolean not null,
  -- Kinds that it concerns, all if empty, and the least severity.
  kinds text[] not null,
  severity text not null check (severity in ('critical', 'major', 'minor', 'info')),
  -- Only alarms of devices of a customer, at a place or in a group. The rule is deleted with them.
  of_agent_id bigint references agent on delete cascade,
  of_merchant_id bigint references merchant on delete cascade,
  place_id bigint references place on delete cascade,
  group_id bigint references device_group on delete cascade,
  console boolean not null,
  email boolean not null,
  phone boolean not null,
  webhook_url text,
  -- Seconds for which the first alarms are gathered, minutes between two messages, and minutes until a reminder.
  gather_seconds int not null check (gather_seconds between 0 and 3600),
  pause_minutes int not null check (pause_minutes between 1 and 1440),
  repeat_minutes int check (repeat_minutes between 5 and 10080),
  -- Minutes after which the second and third level are told of what nobody acknowledged.
  second_minutes int check (second_minutes between 1 and 10080),
  third_minutes int check (third_minutes between 1 and 10080),
  -- Local time of each account in which mails and text messages wait, except those of critical alarms.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  tells_return boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint alarm_rule_agency foreign key (merchant_id, agent_id) references merchant (id, agent_id) on delete cascade,
  constraint alarm_rule_of_company check (merchant_id is null or agent_id is not null),
  constraint alarm_rule_quiet check ((quiet_from is null) = (quiet_to is null)),
  constraint alarm_rule_levels
    check (third_minutes is null or (second_minutes is not null and third_minutes > second_minutes))
);
create index alarm_rule_newest on alarm_rule (created_at, id);
create index alarm_rule_agent on alarm_rule (agent_id) where agent_id is not null;
create index alarm_rule_agency on alarm_rule (merchant_id, agent_id) where merchant_id is not null;
create index alarm_rule_of_agent on alarm_rule (of_agent_id) where of_agent_id is not null;
create index alarm_rule_of_merchant on alarm_rule (of_merchant_id) where of_merchant_id is not null;
create index alarm_rule_place on alarm_rule (place_id) where place_id is not null;
create index alarm_rule_group on alarm_rule (group_id) where group_id is not null;

alter table alarm_rule enable row level security;
create policy alarm_rule_staff on alarm_rule to chargehand_staff
  using (agent_id is null) with check (agent_id is null);
create policy alarm_rule_tenant on alarm_rule to chargehand_tenant
  using (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant())
  with check (agent_id = tenant_agent() and merchant_id is not distinct from tenant_merchant());
grant select, insert, update, delete on alarm_rule to chargehand_staff, chargehand_tenant;

-- Secrets with which webhooks of rules are signed, sealed by the server. The API never returns them.
create table alarm_rule_secret (
  rule_id bigint primary key references alarm_rule on delete cascade,
  secret bytea not null
);
alter table alarm_rule_secret enable row level security;
create policy alarm_rule_secret_own on alarm_rule_secret to chargehand_staff, chargehand_tenant
  using (rule_id in (select id from alarm_rule)) with check (rule_id in (select id from alarm_rule));
grant select (rule_id), insert, update on alarm_rule_secret to chargehand_staff, chargehand_tenant;

-- Accounts that a rule tells, by level. Each belongs to the company of the rule; one that leaves it is not told.
create table alarm_rule_account (
  rule_id bigint not null references alarm_rule on delete cascade,
  level smallint not null check (level between 1 and 3),
  account_id bigint not null references account on delete cascade,
  primary key (rule_id, level, account_id)
);
create index alarm_rule_account_of on alarm_rule_account (account_id);
alter table alarm_rule_account enable row level security;
create policy alarm_rule_account_own on alarm_rule_account to chargehand_staff, chargehand_tenant
  using (rule_id in (select id from alarm_rule))
  with check (rule_id in (select id from alarm_rule) and exists (select from account where account.id = account_id));
grant select, insert, delete on alarm_rule_account to chargehand_staff, chargehand_tenant;

-- Alarms and incidents that a rule has told of, by level. An alarm that is raised again is told again.
create table alarm_told (
  id bigint generated always as identity primary key,
  rule_id bigint not null references alarm_rule on delete cascade,
  level smallint not null check (level between 1 and 3),
  alarm_id bigint references alarm on delete cascade,
  incident_id bigint references incident on delete cascade,
  raised_at timestamptz not null,
  told_at timestamptz not null default now(),
  -- When the rule noticed that it is over.
  over_at timestamptz,
  constraint alarm_told_of_one check (num_nonnulls(alarm_id, incident_id) = 1)
);
create unique index alarm_told_alarm on alarm_told (alarm_id, rule_id, level) where alarm_id is not null;
create unique index alarm_told_incident on alarm_told (incident_id, rule_id, level) where incident_id is not null;
create index alarm_told_rule on alarm_told (rule_id, level) where over_at is null;
create index alarm_told_of_rule on alarm_told (rule_id);
alter table alarm_told enable row level security;

-- Messages of rules, one for each account and channel.
create table alarm_sending (
  id bigint generated always as identity primary key,
  rule_id bigint not null references alarm_rule on delete cascade,
  level smallint not null check (level between 1 and 3),
  reason text not null check (reason in ('new', 'again', 'over', 'test')),
  channel text not null check (channel in ('console', 'email', 'phone', 'webhook')),
  account_id bigint references account on delete cascade,
  -- Alarms and incidents that need attention, and those that are over: the newest of each, and the number of all.
  alarm_ids bigint[] not null default '{}',
  incident_ids bigint[] not null default '{}',
  over_alarm_ids bigint[] not null default '{}',
  over_incident_ids bigint[] not null default '{}',
  count int not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  state text not null default 'planned' check (state in ('planned', 'queued', 'sent', 'dropped', 'failed')),
  attempts int not null default 0,
  error text,
  constraint alarm_sending_to check ((channel = 'webhook') = (account_id is null))
);
create index alarm_sending_due on alarm_sending (due_at, id) where state = 'planned';
create index alarm_sending_rule on alarm_sending (rule_id, created_at, id);
create index alarm_sending_account on alarm_sending (account_id) where account_id is not null;
create index alarm_sending_age on alarm_sending (created_at);
alter table alarm_sending enable row level security;
create policy alarm_sending_own on alarm_sending to chargehand_staff, chargehand_tenant
  using (rule_id in (select id from alarm_rule)) with check (rule_id in (select id from alarm_rule) and reason = 'test');
grant select, insert (rule_id, level, reason, channel, account_id) on alarm_sending to chargehand_staff, chargehand_tenant;

-- Messages of rules in the inbox of an account.
alter table message add column alarm_reason text check (alarm_reason in ('new', 'again', 'over', 'test'));
alter table message drop constraint message_about,
  add constraint message_about
    check (num_nonnulls(announcement_id, document_id, rollout_id, backup_issue, alarm_reason) = 1) not valid;
alter table message validate constraint message_about;
