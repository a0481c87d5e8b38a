-- Cabinets, each of a customer as devices are; without an agent it is the operator's own.
create table cabinet (
  id bigint generated always as identity primary key,
  agent_id bigint references agent,
  merchant_id bigint,
  code text not null constraint cabinet_code_key unique,
  model_id bigint not null constraint cabinet_model_fkey references cabinet_model,
  -- What its QR code names it by, to strangers, too: nobody guesses it.
  label text not null constraint cabinet_label_key unique check (label ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
  -- Where it stands, in words.
  place text,
  created_at timestamptz not null default now(),
  created_by bigint references account on delete set null,
  updated_at timestamptz not null default now(),
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  constraint cabinet_of_agent check (merchant_id is null or agent_id is not null)
);
create index cabinet_newest on cabinet (created_at, id);
create index cabinet_of_model on cabinet (model_id);
create index cabinet_agent on cabinet (agent_id, created_at, id) where agent_id is not null;
create index cabinet_agency on cabinet (merchant_id, agent_id) where merchant_id is not null;
create index cabinet_created_by on cabinet (created_by) where created_by is not null;

alter table cabinet enable row level security;
create policy cabinet_staff on cabinet to chargehand_staff using (true) with check (true);
create policy cabinet_tenant on cabinet to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));
grant select, insert, update, delete on cabinet to chargehand_staff, chargehand_tenant;

-- A device in a slot of a cabinet, and once it has left, when and why. What is written of then stays when cabinet or device go.
create table cabinet_fitting (
  id bigint generated always as identity primary key,
  cabinet_id bigint references cabinet on delete set null,
  cabinet_code text not null,
  -- Whose cabinet it was.
  agent_id bigint references agent,
  merchant_id bigint,
  slot smallint not null check (slot >= 1),
  device_id bigint not null,
  device_code text not null,
  fitted_at timestamptz not null default now(),
  fitted_by bigint references account on delete set null,
  left_at timestamptz,
  left_by bigint references account on delete set null,
  -- `takenOut` by hand, or what took the device away.
  cause text check (cause in ('takenOut', 'handedOn', 'returned', 'unbound', 'gone')),
  reason text,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  -- One device a slot, whatever happens; two that change places do so in one statement.
  constraint cabinet_fitting_slot exclude using btree (cabinet_id with =, slot with =) where (left_at is null) deferrable,
  constraint cabinet_fitting_fitted check (cabinet_id is not null or left_at is not null),
  check ((left_at is null) = (cause is null))
);
-- One slot a device.
create unique index cabinet_fitting_device on cabinet_fitting (device_id) where left_at is null;
create index cabinet_fitting_of_cabinet on cabinet_fitting (cabinet_id, left_at, id);
create index cabinet_fitting_left on cabinet_fitting (left_at, id) where left_at is not null;
create index cabinet_fitting_agent on cabinet_fitting (agent_id, left_at, id) where agent_id is not null;
create index cabinet_fitting_agency on cabinet_fitting (merchant_id, agent_id) where merchant_id is not null;
create index cabinet_fitting_device_code on cabinet_fitting (device_code collate "C");
create index cabinet_fitting_cabinet_code on cabinet_fitting (cabinet_code collate "C");
create index cabinet_fitting_fitted_by on cabinet_fitting (fitted_by) where fitted_by is not null;
create index cabinet_fitting_left_by on cabinet_fitting (left_by) where left_by is not null;

alter table cabinet_fitting enable row level security;
create policy cabinet_fitting_staff on cabinet_fitting to chargehand_staff using (true) with check (true);
create policy cabinet_fitting_tenant on cabinet_fitting to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id));
grant select, insert on cabinet_fitting to chargehand_staff, chargehand_tenant;
grant update (slot, left_at, left_by, cause, reason) on cabinet_fitting to chargehand_staff, chargehand_tenant;
