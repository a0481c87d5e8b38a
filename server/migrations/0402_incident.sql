-- Incidents: many devices with alarms of one kind and one cause in common.
create table incident (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('heat', 'portFault', 'relayStuck', 'silence', 'lostCommands', 'wrongClock',
    'weakSignal', 'failedFirmware', 'unreadable')),
  severity text not null check (severity in ('critical', 'major', 'minor', 'info')),
  cause text not null check (cause in ('broker', 'lane', 'place', 'firmware', 'model')),
  -- What the devices share: the number of the lane, the id of the place or of the model, or the firmware's version.
  common text not null,
  -- Name of the place or model.
  name text,
  place_id bigint references place on delete set null,
  model_id bigint references device_model on delete set null,
  -- Devices in use that shared the cause when the incident was noticed.
  devices int not null check (devices > 0),
  began_at timestamptz not null,
  raised_at timestamptz not null default now(),
  -- When the last of its alarms returned.
  closed_at timestamptz
);
create unique index incident_open on incident (kind, cause, common) where closed_at is null;
create index incident_newest on incident (raised_at, id);
create index incident_closed on incident (closed_at) where closed_at is not null;
create index incident_place on incident (place_id) where place_id is not null;
create index incident_model on incident (model_id) where model_id is not null;

alter table alarm add column incident_id bigint references incident on delete set null;
create index alarm_incident on alarm (incident_id, id) where incident_id is not null;

alter table incident enable row level security;
create policy incident_staff on incident for select to chargehand_staff using (true);
-- Customers see the incidents in which devices of theirs have alarms.
create policy incident_tenant on incident for select to chargehand_tenant
  using (exists (select from alarm where alarm.incident_id = incident.id));
grant select on incident to chargehand_staff, chargehand_tenant;

-- A rollout stops if the devices that took its firmware have alarms. Those before `alarms_since` no longer count.
alter table rollout drop constraint rollout_reason_check;
alter table rollout add constraint rollout_reason_check check (reason in ('failures', 'successes', 'untried', 'keyRetired', 'alarms'));
alter table rollout add column alarms_since timestamptz;
