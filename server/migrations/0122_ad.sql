-- Ads of the app's two pages, and how often each was seen.

create table ad (
  id bigint generated always as identity primary key,
  place text not null check (place in ('home', 'operation')),
  -- The agent whose own ad it is; the operator's otherwise.
  owner_id bigint references agent on delete cascade,
  name text not null,
  image file_name not null references file,
  -- Of the picture. px and bytes
  width int not null,
  height int not null,
  bytes int not null,
  content rich_texts not null,
  -- The beginning of its words in each language, for lists.
  excerpt jsonb not null,
  -- Touching it opens its content.
  detail boolean not null,
  -- Shown to those whom no other ad is for.
  system_default boolean not null,
  visible boolean not null,
  closable boolean not null,
  enabled boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  sort int not null default 100,
  -- The sum of its days.
  views bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at)
);
create index ad_newest on ad (place, created_at, id);
create index ad_views on ad (place, views, id);
create index ad_sort on ad (place, sort, id);
create index ad_owner on ad (owner_id, place) where owner_id is not null;
create index ad_image on ad (image);
create index ad_created_by on ad (created_by) where created_by is not null;
select refer_to_files('ad', 'content');

-- The agents whose users see it, and the models it is about.
create table ad_agent (
  ad_id bigint not null references ad on delete cascade,
  agent_id bigint not null references agent on delete cascade,
  primary key (ad_id, agent_id)
);
create index ad_agent_agent on ad_agent (agent_id);
create table ad_model (
  ad_id bigint not null references ad on delete cascade,
  model_id bigint not null references device_model on delete cascade,
  primary key (ad_id, model_id)
);
create index ad_model_model on ad_model (model_id);

-- Views of a day of the company's calendar.
create table ad_day (
  ad_id bigint not null references ad on delete cascade,
  day date not null,
  views bigint not null,
  primary key (ad_id, day)
);

create trigger ad_added after insert on ad for each statement execute function tell_app_shown();
create trigger ad_changed after update of name, image, content, detail, system_default, visible, closable, enabled, starts_at, ends_at, sort
  on ad for each statement execute function tell_app_shown();
create trigger ad_removed after delete on ad for each statement execute function tell_app_shown();
create trigger ad_agent_changed after insert or delete on ad_agent for each statement execute function tell_app_shown();
create trigger ad_model_changed after insert or delete on ad_model for each statement execute function tell_app_shown();

-- An agent's own ad is the agent's alone: its merchants have no part in it.
alter table ad enable row level security;
create policy ad_staff on ad to chargehand_staff using (true) with check (true);
create policy ad_tenant on ad to chargehand_tenant using (owner_id = tenant_agent() and tenant_merchant() is null)
  with check (owner_id = tenant_agent() and tenant_merchant() is null);
create policy ad_app on ad for select to chargehand_app
  using (enabled and visible and coalesce(owner_id = (select agent_id from app_user where id = caller_user()), true));
grant select, insert (place, owner_id, name, image, width, height, bytes, content, excerpt, detail, system_default, visible, closable, starts_at, ends_at, sort, created_by),
  update (name, image, width, height, bytes, content, excerpt, detail, system_default, visible, closable, enabled, starts_at, ends_at, sort, updated_at), delete
  on ad to chargehand_staff, chargehand_tenant;
grant select (id, place, owner_id, content, enabled, visible) on ad to chargehand_app;

-- Whether an ad is one of the caller's own.
create function own_ad(wanted bigint) returns boolean language sql stable
  as $$ select exists (select from ad where id = wanted) $$;

alter table ad_agent enable row level security;
create policy ad_agent_staff on ad_agent to chargehand_staff using (true) with check (true);
-- An agent's ad is for its own users.
create policy ad_agent_tenant on ad_agent for select to chargehand_tenant using (agent_id = tenant_agent());
create policy ad_agent_tenant_add on ad_agent for insert to chargehand_tenant with check (own_ad(ad_id) and agent_id = tenant_agent());
create policy ad_agent_tenant_remove on ad_agent for delete to chargehand_tenant using (own_ad(ad_id));
grant select, insert, delete on ad_agent to chargehand_staff, chargehand_tenant;

alter table ad_model enable row level security;
create policy ad_model_staff on ad_model to chargehand_staff using (true) with check (true);
create policy ad_model_tenant on ad_model to chargehand_tenant using (own_ad(ad_id)) with check (own_ad(ad_id));
grant select, insert, delete on ad_model to chargehand_staff, chargehand_tenant;

alter table ad_day enable row level security;
create policy ad_day_staff on ad_day for select to chargehand_staff using (true);
create policy ad_day_tenant on ad_day for select to chargehand_tenant using (own_ad(ad_id));
grant select on ad_day to chargehand_staff, chargehand_tenant;

-- Pictures that anybody may see: those of published texts, of ads and of the company, which the app shows before anybody is signed in.
create function file_is_published(wanted text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from app_info where image = wanted) or exists (select from ad where image = wanted)
    or exists (select from file_reference where file_name = wanted and owner_table in ('app_text_version', 'ad')) $$;
create policy file_published on file for select to chargehand_tenant using (file_is_published(name));
