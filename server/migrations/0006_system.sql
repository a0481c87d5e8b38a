-- System settings: parameters, regions, dictionaries, who did what, and who is signed in.

-- A public parameter may be read by anybody signed in; a secret one leaves the server to nobody.
alter table config add column is_public boolean not null default false;
alter table config add column is_secret boolean not null default false;
alter table config add constraint config_public_or_secret check (not (is_public and is_secret));
drop policy config_tenant on config;
create policy config_tenant on config for select to chargehand_tenant using (built_in or is_public);

-- Entries that were seeded once: what people delete afterwards does not come back.
create table seeded (
  key text primary key,
  at timestamptz not null default now()
);

create table region (
  id bigint generated always as identity primary key,
  name_zh text not null unique,
  name_en text not null unique,
  -- Dialling code with its plus; several regions may share one, as with +1.
  area_code text not null check (area_code ~ '^\+[1-9][0-9]{0,3}(-[0-9]{3,4})?$'),
  -- A value of the dictionary `region_language`.
  language text not null,
  language_tag text not null,
  -- From Beijing time, the shortest way: +0, -7, +0:30, -2:30.
  time_difference text not null
    check (time_difference ~ '^[+-](0|[1-9]|1[0-9]|20)(:(15|30|45))?$' and time_difference <> '-0'),
  difference_minutes int not null generated always as (
    (case when left(time_difference, 1) = '-' then -1 else 1 end)
    * (split_part(substr(time_difference, 2), ':', 1)::int * 60
      + coalesce(nullif(split_part(time_difference, ':', 2), ''), '0')::int)) stored,
  sort int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index region_area_code on region (area_code);
alter table region enable row level security;
create policy region_tenant on region for select to chargehand_tenant using (true);
grant select on region to chargehand_tenant;

-- Lists show a dictionary in its own order.
alter table dict_data add column position text not null generated always as
  (dict_type || ' ' || lpad(sort::text, 6, '0')) stored;
create index dict_data_position on dict_data (position);

-- Who did it is kept as it was then: accounts are renamed, and may go.
drop trigger operation_log_append_only on operation_log;
alter table operation_log add column account text;
alter table operation_log add column name text;
alter table operation_log add column m_type smallint;
update operation_log log set account = who.account, name = who.name, m_type = who.m_type
  from account who where who.id = log.account_id;
alter table operation_log add column area text not null generated always as (split_part(action, '.', 1)) stored;
alter table operation_log add column verb text not null generated always as (split_part(action, '.', 2)) stored;
drop index operation_log_at;
create index operation_log_newest on operation_log (at desc nulls last, id desc);
create index operation_log_account on operation_log (account, at desc nulls last, id desc);
create index operation_log_account_id on operation_log (account_id, at desc nulls last, id desc);
create index operation_log_area on operation_log (area, verb, at desc nulls last, id desc);
create index operation_log_verb on operation_log (verb, at desc nulls last, id desc);
-- Several targets of one write are parted by commas.
create index operation_log_target on operation_log using gin (string_to_array(target, ','));

-- Append-only for the owner as well: the rights are gone, and the triggers hold for superusers and in every
-- replication role. Only entries of more than half a year may go.
revoke update, truncate on operation_log from public, current_user;
create trigger operation_log_unchanged before update on operation_log
  for each row execute function refuse_change();
create trigger operation_log_kept before delete on operation_log
  for each row when (old.at > now() - interval '180 days') execute function refuse_change();
create trigger operation_log_not_emptied before truncate on operation_log
  for each statement execute function refuse_change();
alter table operation_log enable always trigger operation_log_unchanged;
alter table operation_log enable always trigger operation_log_kept;
alter table operation_log enable always trigger operation_log_not_emptied;

-- A tenant whose role may see the log sees what its own people did.
create policy operation_log_tenant_read on operation_log for select to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id));
grant select on operation_log to chargehand_tenant;

-- And the sessions of its own people, without their tokens.
create index session_used on session (used_at desc nulls last, id desc);
alter table session enable row level security;
create policy session_tenant on session to chargehand_tenant
  using (exists (select from account where account.id = session.account_id));
grant select (id, account_id, ip, user_agent, created_at, used_at), delete on session to chargehand_tenant;

-- The same of the sign-in log, whose rows are as append-only.
revoke update, truncate on sign_in_log from public, current_user;
create trigger sign_in_log_not_emptied before truncate on sign_in_log
  for each statement execute function refuse_change();
alter table sign_in_log enable always trigger sign_in_log_unchanged;
alter table sign_in_log enable always trigger sign_in_log_kept;
alter table sign_in_log enable always trigger sign_in_log_not_emptied;
drop index sign_in_log_newest;
create index sign_in_log_newest on sign_in_log (at desc nulls last, id desc);
alter table sign_in_log enable row level security;
create policy sign_in_log_tenant on sign_in_log for select to chargehand_tenant
  using (exists (select from account where account.id = sign_in_log.account_id));
grant select on sign_in_log to chargehand_tenant;
