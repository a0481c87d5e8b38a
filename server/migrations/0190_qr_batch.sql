-- Batches of QR codes for cabinets, each of the customer whose account made it; without an agent it is the operator's own.
create sequence qr_batch_number;
grant usage on sequence qr_batch_number to chargehand_staff, chargehand_tenant;
create table qr_batch (
  id bigint generated always as identity primary key,
  agent_id bigint references agent,
  merchant_id bigint,
  number text not null constraint qr_batch_number_key unique,
  quantity int not null check (quantity >= 1 and quantity <= 100000),
  -- Kept by triggers of `qr_code` alone.
  generated int not null default 0,
  used int not null default 0,
  unused int not null generated always as (generated - used) stored,
  last_used_at timestamptz,
  note text,
  -- The ZIP of all codes as pictures, once it is made, and its size.
  package file_name references file,
  package_bytes bigint,
  -- The job that makes codes and ZIP.
  job_id bigint references job on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  check (merchant_id is null or agent_id is not null),
  check ((package is null) = (package_bytes is null)),
  constraint qr_batch_counts check (used >= 0 and used <= generated and generated <= quantity)
);
create index qr_batch_newest on qr_batch (created_at, id);
create index qr_batch_agent on qr_batch (agent_id, created_at, id) where agent_id is not null;
create index qr_batch_agency on qr_batch (merchant_id, agent_id) where merchant_id is not null;
create index qr_batch_package on qr_batch (package) where package is not null;
create index qr_batch_job on qr_batch (job_id) where job_id is not null;
create index qr_batch_created_by on qr_batch (created_by) where created_by is not null;

alter table qr_batch enable row level security;
create policy qr_batch_staff on qr_batch to chargehand_staff using (true) with check (true);
create policy qr_batch_tenant on qr_batch to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));
grant select, delete, insert (agent_id, merchant_id, number, quantity, note, job_id, created_by),
  update (number, note, package, package_bytes, job_id) on qr_batch to chargehand_staff, chargehand_tenant;

-- Every label there ever was. One without a batch was made together with its cabinet.
create table qr_code (
  id bigint generated always as identity primary key,
  label text not null constraint qr_code_label_key unique check (label ~ '^[0-9A-HJKMNP-TV-Z]{13,14}$'),
  batch_id bigint references qr_batch on delete cascade,
  -- Its place in the batch, from 1.
  position int,
  -- Whose batch it is of.
  agent_id bigint references agent,
  merchant_id bigint,
  -- The cabinet that it was assigned to, also after it was revoked.
  cabinet_id bigint references cabinet on delete set null,
  used_at timestamptz,
  used_by bigint references account on delete set null,
  revoked_at timestamptz,
  revoked_by bigint references account on delete set null,
  -- Why it was revoked.
  reason text,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  constraint qr_code_revoked check (revoked_at is null or used_at is not null),
  constraint qr_code_assigned check (cabinet_id is null or used_at is not null),
  constraint qr_code_placed check ((batch_id is null) = (position is null)),
  constraint qr_code_position_key unique (batch_id, position)
);
create index qr_code_unused on qr_code (batch_id, position) where used_at is null;
create index qr_code_used on qr_code (batch_id, used_at, id) where used_at is not null;
create index qr_code_used_at on qr_code (used_at, id) where used_at is not null;
create index qr_code_revoked on qr_code (batch_id, id) where revoked_at is not null;
create index qr_code_cabinet on qr_code (cabinet_id, id) where cabinet_id is not null;
create index qr_code_agency on qr_code (agent_id, merchant_id) where agent_id is not null;
create index qr_code_merchant on qr_code (merchant_id, agent_id) where merchant_id is not null;
create index qr_code_used_by on qr_code (used_by) where used_by is not null;
create index qr_code_revoked_by on qr_code (revoked_by) where revoked_by is not null;

alter table qr_code enable row level security;
create policy qr_code_staff on qr_code to chargehand_staff using (true) with check (true);
-- Those of the own batches, and those that own cabinets carry or carried.
create policy qr_code_tenant on qr_code to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id) or cabinet_id in (select id from cabinet))
  with check (tenant_owns(agent_id, merchant_id) or cabinet_id in (select id from cabinet));
-- What becomes of a code is written by triggers of `cabinet`.
grant insert (label, batch_id, position, agent_id, merchant_id), update (reason) on qr_code to chargehand_staff, chargehand_tenant;
grant select on qr_code to chargehand_staff;
-- Whose batch a code on an own cabinet is of is nobody's to know.
grant select (id, label, batch_id, position, cabinet_id, used_at, used_by, revoked_at, revoked_by, reason)
  on qr_code to chargehand_tenant;

-- Cabinets carry codes of this table from now on.
insert into qr_code (label, cabinet_id, used_at, used_by) select label, id, created_at, created_by from cabinet;
alter table cabinet drop constraint cabinet_label_check;
alter table cabinet add constraint cabinet_label_fkey foreign key (label) references qr_code (label);
