-- What app users tell the operator, with pictures and a video, and what was made of it.

-- Files of app users.
alter table file add column user_id bigint references app_user on delete set null;
alter table file add check (account_id is null or user_id is null);
create index file_user on file (user_id) where user_id is not null;
create policy file_app_read on file for select to chargehand_app using (user_id = caller_user());
create policy file_app_write on file for insert to chargehand_app with check (user_id = caller_user());
grant select (name, original_name, type, bytes, user_id), insert (name, original_name, type, bytes, user_id) on file to chargehand_app;

alter table app_user add column avatar file_name references file;
create index app_user_avatar on app_user (avatar) where avatar is not null;
grant select (avatar) on app_user to chargehand_staff, chargehand_tenant, chargehand_app;
create policy app_user_app_change on app_user for update to chargehand_app using (id = caller_user()) with check (id = caller_user());
grant update (avatar) on app_user to chargehand_app;

create table feedback (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- Whose user it was then.
  agent_id bigint not null references agent,
  merchant_id bigint,
  type text not null check (type in ('suggestion', 'bug', 'other')),
  content text not null,
  -- Pictures and at most one video, in the order in which they were added.
  files file_name[] not null default '{}' check (cardinality(files) <= 10),
  created_at timestamptz not null default now(),
  processed_at timestamptz,
  opinion text,
  handler_id bigint references account on delete set null,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  check ((processed_at is null) = (opinion is null)),
  check (processed_at is not null or handler_id is null)
);
select refer_to_files('feedback', 'files');
create index feedback_newest on feedback (created_at, id);
create index feedback_waiting on feedback (created_at, id) where processed_at is null;
create index feedback_processed on feedback (processed_at, id) where processed_at is not null;
create index feedback_type on feedback (type, created_at, id);
create index feedback_user on feedback (user_id, created_at, id);
create index feedback_agent on feedback (agent_id, created_at, id);
create index feedback_agency on feedback (merchant_id, agent_id) where merchant_id is not null;
create index feedback_merchant on feedback (merchant_id, created_at, id) where merchant_id is not null;
create index feedback_handler on feedback (handler_id) where handler_id is not null;
create index feedback_files on feedback using gin (files) where files <> '{}';
create index feedback_search on feedback using gin (content gin_trgm_ops);

-- Whose user it is, the user does not say.
create function place_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select agent_id, merchant_id into new.agent_id, new.merchant_id from app_user where id = new.user_id;
  return new;
end $$;
create trigger feedback_place before insert on feedback for each row execute function place_feedback();

-- What was answered stays as it was; who answered may be forgotten.
create trigger feedback_final before update on feedback for each row when (old.processed_at is not null
    and (old.processed_at, old.opinion) is distinct from (new.processed_at, new.opinion))
  execute function refuse_change();

-- Open pages hear of it, the dashboard counts it, and who has told it hears what was answered.
create function tell_added_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg('feedback'::text), array_agg(null::bigint), array_agg(1))
    from added having count(*) > 0;
  perform tell('feedback', array(select id from added));
  return null;
end $$;
create trigger feedback_added after insert on feedback referencing new table as added
  for each statement execute function tell_added_feedback();

create function tell_processed_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into app_notice (user_id, feedback_id)
    select after.user_id, after.id from after join before using (id)
    where before.processed_at is null and after.processed_at is not null order by after.id;
  perform tell('feedback', array(select after.id from after join before using (id)
    where (before.processed_at is null) <> (after.processed_at is null)));
  return null;
end $$;
alter function tell_processed_feedback() set enable_nestloop = off;
create trigger feedback_changed after update on feedback referencing old table as before new table as after
  for each statement execute function tell_processed_feedback();

create function tally_removed_feedback() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg('feedback'::text), array_agg(null::bigint), array_agg(-1))
    from removed having count(*) > 0;
  return null;
end $$;
create trigger feedback_removed after delete on feedback referencing old table as removed
  for each statement execute function tally_removed_feedback();

alter table tally drop constraint tally_what_check, drop constraint tally_check1;
alter table tally add constraint tally_what_check check (what in ('inStock', 'sold', 'boundInStock', 'boundSold', 'appUser', 'feedback')),
  add constraint tally_model_check check ((what in ('appUser', 'feedback')) = (model_id is null));

alter table app_notice alter column warning_id drop not null,
  add column feedback_id bigint references feedback on delete cascade,
  add check (num_nonnulls(warning_id, feedback_id) = 1);
create index app_notice_feedback on app_notice (feedback_id) where feedback_id is not null;

alter table feedback enable row level security;
create policy feedback_staff on feedback to chargehand_staff using (true) with check (handler_id = caller_account());
create policy feedback_tenant on feedback to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id) and handler_id = caller_account());
create policy feedback_app_read on feedback for select to chargehand_app using (user_id = caller_user());
create policy feedback_app_write on feedback for insert to chargehand_app with check (user_id = caller_user());
grant select, update (processed_at, opinion, handler_id) on feedback to chargehand_staff, chargehand_tenant;
grant select (id, user_id, type, content, files, created_at, processed_at, opinion), insert (user_id, type, content, files) on feedback
  to chargehand_app;

-- An agent or merchant sees what its own users show of themselves and have added.
create function file_of_own_user(wanted text) returns boolean language sql stable
  as $$ select exists (select from app_user where avatar = wanted)
    or exists (select from feedback where files @> array[wanted]::file_name[] and files <> '{}') $$;
create policy file_tenant_users on file for select to chargehand_tenant using (file_of_own_user(name));
