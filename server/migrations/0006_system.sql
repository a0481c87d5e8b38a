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
