-- Cabinet models: the operator's own, which every customer reads to know what its cabinets take.
create table cabinet_model (
  id bigint generated always as identity primary key,
  image file_name not null references file,
  name text not null constraint cabinet_model_name_key unique,
  -- Slots of a cabinet, and the one model of device that fits into them.
  device_count int not null check (device_count between 1 and 100),
  device_model_id bigint not null references device_model,
  size text not null,
  weight text not null,
  -- People a device in it can be shared with.
  share_limit int not null check (share_limit between 0 and 1000),
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  updated_at timestamptz not null default now(),
  updated_by bigint references account on delete set null
);
create index cabinet_model_newest on cabinet_model (created_at, id);
create index cabinet_model_device on cabinet_model (device_model_id);
create index cabinet_model_image on cabinet_model (image);
create index cabinet_model_created_by on cabinet_model (created_by) where created_by is not null;
create index cabinet_model_updated_by on cabinet_model (updated_by) where updated_by is not null;

alter table cabinet_model enable row level security;
create policy cabinet_model_staff on cabinet_model to chargehand_staff using (true) with check (true);
create policy cabinet_model_tenant on cabinet_model for select to chargehand_tenant using (true);
grant select, insert, update, delete on cabinet_model to chargehand_staff;
grant select on cabinet_model to chargehand_tenant;
