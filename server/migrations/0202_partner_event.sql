-- Events of devices for partners: kept seven days, in one line that readers follow by position, and sent to webhooks.

create table api_event (
  id bigint generated always as identity primary key,
  -- Its place in the line, given once it is committed: nothing comes before a position that somebody has read. Null until then.
  position bigint unique,
  -- Counts the events of its device, without gaps.
  sequence bigint,
  device_id bigint not null references device on delete cascade,
  type text not null
    check (type in ('device.online', 'device.offline', 'device.warning', 'device.event', 'operation.updated')),
  at timestamptz not null default now(),
  data jsonb not null default '{}',
  -- The one that it is for; null for all that see the device.
  application_id bigint references api_application on delete cascade
);
create index api_event_unplaced on api_event (id) where position is null;
create index api_event_device on api_event (device_id);
create index api_event_application on api_event (application_id) where application_id is not null;
create index api_event_at on api_event (at);
create table api_event_line (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into api_event_line (position) values (0);
create table api_event_sequence (
  device_id bigint primary key references device on delete cascade,
  sequence bigint not null
) with (fillfactor = 50);

create table api_webhook (
  id bigint generated always as identity primary key,
  application_id bigint not null references api_application on delete cascade,
  url text not null,
  -- Of these types; of all while there are none.
  types text[] not null default '{}',
  -- Sealed: they sign, so they have to be read again.
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  created_at timestamptz not null default now(),
  -- Nothing is sent any more since then.
  paused_at timestamptz,
  -- The server that sends to it, for as long as it says so.
  leased_by uuid,
  leased_until timestamptz
);
create index api_webhook_application on api_webhook (application_id);

create table api_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references api_webhook on delete cascade,
  -- Stays the same however often it is sent.
  message_id text not null unique,
  device_id bigint references device on delete cascade,
  type text not null,
  payload text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries int not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  -- Since when it has been failing.
  failing_since timestamptz,
  finished_at timestamptz,
  -- What the last try came to.
  status int,
  ms int,
  error text,
  answer text
);
create index api_delivery_waiting on api_delivery (webhook_id, device_id, id) where state = 'waiting';
create index api_delivery_due on api_delivery (webhook_id, next_at, id) where state = 'waiting';
create index api_delivery_of on api_delivery (webhook_id, id);
create index api_delivery_device on api_delivery (device_id) where device_id is not null;
create index api_delivery_finished on api_delivery (finished_at) where finished_at is not null;

alter table api_event enable row level security;
alter table api_event_line enable row level security;
alter table api_event_sequence enable row level security;
alter table api_webhook enable row level security;
alter table api_delivery enable row level security;

create policy api_event_partner on api_event for select to chargehand_partner using (
  (application_id is null or application_id = nullif(current_setting('app.application_id', true), '')::bigint)
  and exists (select from device where device.id = api_event.device_id and api_event.at >= own_since(agent_since, merchant_since)));
grant select on api_event to chargehand_partner;
create policy api_webhook_partner on api_webhook to chargehand_partner
  using (application_id = nullif(current_setting('app.application_id', true), '')::bigint)
  with check (application_id = nullif(current_setting('app.application_id', true), '')::bigint);
grant select (id, application_id, url, types, old_until, created_at, paused_at), delete,
  insert (application_id, url, types, secret), update (url, types, paused_at)
  on api_webhook to chargehand_partner;
create policy api_delivery_partner on api_delivery to chargehand_partner
  using (exists (select from api_webhook where api_webhook.id = api_delivery.webhook_id))
  with check (exists (select from api_webhook where api_webhook.id = api_delivery.webhook_id));
grant select, insert (webhook_id, message_id, type, payload),
  update (state, tries, next_at, failing_since, finished_at) on api_delivery to chargehand_partner;
