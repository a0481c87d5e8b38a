-- Virtual chargers with which companies try the API. They are no devices, so no list, count or ledger reads them; their state
-- is computed from these rows when it is asked for.

create table api_test_charger (
  -- One of the numbers of devices, so that a number in the API means one of both.
  id bigint primary key,
  application_id bigint not null unique references api_application on delete cascade,
  code text not null unique,
  -- In W.
  limit_w int not null,
  port_on boolean[] not null,
  created_at timestamptz not null default now(),
  -- Time of its newest command.
  changed_at timestamptz not null default now()
);

create table api_test_charge (
  -- One of the numbers of charges.
  id bigint primary key,
  charger_id bigint not null references api_test_charger on delete cascade,
  port int not null,
  began_at timestamptz not null,
  -- When the battery is full, and the charge ends by itself.
  full_at timestamptz not null,
  -- Earlier if the port was switched off; in the future while it charges.
  ended_at timestamptz not null,
  -- Whether its end by itself has been published, or will not be.
  told boolean not null default false,
  -- Power limits during the charge, each with the time from which it applied.
  limit_at timestamptz[] not null,
  limit_w int[] not null
);
create index api_test_charge_of on api_test_charge (charger_id, id);
create index api_test_charge_untold on api_test_charge (ended_at) where not told;

create table api_test_operation (
  -- One of the numbers of commands.
  id bigint primary key,
  charger_id bigint not null references api_test_charger on delete cascade,
  kind text not null check (kind in ('startPort', 'stopPort', 'setLimit')),
  port int,
  limit_w int,
  created_at timestamptz not null
);
create index api_test_operation_of on api_test_operation (charger_id, id);

-- An event now names a device or a test charger, and triggers delete it with either.
alter table api_event drop constraint api_event_device_id_fkey;
alter table api_event_sequence drop constraint api_event_sequence_device_id_fkey;
alter table api_delivery drop constraint api_delivery_device_id_fkey;

alter table api_test_charger enable row level security;
alter table api_test_charge enable row level security;
alter table api_test_operation enable row level security;
create policy api_test_charger_staff on api_test_charger to chargehand_staff using (true) with check (true);
create policy api_test_charger_partner on api_test_charger for select to chargehand_partner
  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint);
create policy api_test_charge_partner on api_test_charge for select to chargehand_partner
  using (exists (select from api_test_charger c where c.id = api_test_charge.charger_id));
create policy api_test_operation_partner on api_test_operation for select to chargehand_partner
  using (exists (select from api_test_charger c where c.id = api_test_operation.charger_id));
grant select, delete on api_test_charger to chargehand_staff;
grant select on api_test_charger, api_test_charge, api_test_operation to chargehand_partner;
alter policy api_event_partner on api_event using (
  (application_id is null or application_id = nullif(current_setting('app.application_id', true), '')::bigint)
  and (exists (select from device
      where device.id = api_event.device_id and api_event.at >= own_since(agent_since, merchant_since))
    or exists (select from api_test_charger c where c.id = api_event.device_id)));
