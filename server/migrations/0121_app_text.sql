-- What the app says: texts with versions that people agree to, and facts about the company.

-- What is being written: one draft of each text. It says for whom nothing before it is published.
create table app_text (
  id bigint generated always as identity primary key,
  text text not null unique check (text in ('userAgreement', 'privacyPolicy', 'logoutAgreement')),
  content rich_texts not null default '{}',
  -- Counts the changes: who writes upon an older one is refused.
  revision int not null default 0,
  -- The revision that was published last.
  published_revision int not null default 0,
  saved_at timestamptz,
  saved_by bigint references account on delete set null
);
insert into app_text (text) values ('userAgreement'), ('privacyPolicy'), ('logoutAgreement');
create index app_text_saved_by on app_text (saved_by) where saved_by is not null;
select refer_to_files('app_text', 'content');

-- What was published, as it was.
create table app_text_version (
  id bigint generated always as identity primary key,
  text text not null references app_text (text),
  version int not null check (version > 0),
  content rich_texts not null,
  -- Who agreed to an earlier version has to agree anew.
  agree_anew boolean not null,
  note text,
  published_at timestamptz not null default now(),
  published_by bigint references account on delete set null,
  unique (text, version)
);
create index app_text_version_published_by on app_text_version (published_by) where published_by is not null;
select refer_to_files('app_text_version', 'content');

-- Only who published it may be forgotten.
create trigger app_text_version_append_only before update on app_text_version for each row
  when ((old.id, old.text, old.version, old.content::jsonb, old.agree_anew, old.note, old.published_at)
    is distinct from (new.id, new.text, new.version, new.content::jsonb, new.agree_anew, new.note, new.published_at))
  execute function refuse_change();
create trigger app_text_version_kept before delete on app_text_version for each row execute function refuse_change();
create trigger app_text_version_not_emptied before truncate on app_text_version for each statement execute function refuse_change();

-- Who agreed to which version. It goes with its user alone.
create table app_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  text text not null check (text in ('userAgreement', 'privacyPolicy')),
  version int not null,
  at timestamptz not null default now(),
  -- What it was read in, and the app that showed it, as it calls itself.
  language text not null check (language in ('zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP')),
  app text,
  foreign key (text, version) references app_text_version (text, version),
  unique (user_id, text, version)
);
create index app_consent_user on app_consent (user_id, id);
create index app_consent_version on app_consent (text, version);
create trigger app_consent_append_only before update on app_consent for each row execute function refuse_change();
create trigger app_consent_not_emptied before truncate on app_consent for each statement execute function refuse_change();

-- The company, as the app shows it: one row.
create table app_info (
  id bigint primary key default 1 check (id = 1),
  contact_number text not null default '',
  share_link text not null default '',
  copyright jsonb not null default '{}',
  address jsonb not null default '{}',
  image file_name references file,
  revision int not null default 0,
  updated_at timestamptz,
  updated_by bigint references account on delete set null
);
insert into app_info default values;
create index app_info_image on app_info (image) where image is not null;
create index app_info_updated_by on app_info (updated_by) where updated_by is not null;

-- What the app shows is in the memory of each server; they hear that it is another.
create function tell_app_shown() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell('appShown', array[1::bigint]);
  return null;
end $$;
create trigger app_text_version_shown after insert on app_text_version for each statement execute function tell_app_shown();
create trigger app_info_shown after update on app_info for each statement execute function tell_app_shown();

alter table app_text enable row level security;
create policy app_text_staff on app_text to chargehand_staff using (true) with check (true);
grant select, update (content, revision, published_revision, saved_at, saved_by) on app_text to chargehand_staff;

alter table app_text_version enable row level security;
create policy app_text_version_staff on app_text_version to chargehand_staff using (true) with check (published_by = caller_account());
grant select, insert (text, version, content, agree_anew, note, published_by) on app_text_version to chargehand_staff;

alter table app_consent enable row level security;
create policy app_consent_staff on app_consent for select to chargehand_staff using (true);
create policy app_consent_app_read on app_consent for select to chargehand_app using (user_id = caller_user());
create policy app_consent_app_write on app_consent for insert to chargehand_app with check (user_id = caller_user());
grant select on app_consent to chargehand_staff, chargehand_app;
grant insert (user_id, text, version, language, app) on app_consent to chargehand_app;

alter table app_info enable row level security;
create policy app_info_staff on app_info to chargehand_staff using (true) with check (true);
grant select, update (contact_number, share_link, copyright, address, image, revision, updated_at, updated_by) on app_info to chargehand_staff;
