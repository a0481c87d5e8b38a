-- Warnings of high temperature, and what app users are told of them.

-- When a device became too hot, how hot it was, and how that ended. Staff see all, a customer those of devices that were its own.
create table warning (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  kind text not null default 'temperature' check (kind in ('temperature')),
  -- Whose device it was then.
  agent_id bigint references agent,
  merchant_id bigint,
  user_id bigint references app_user on delete set null,
  -- What the model allowed then, what was reported, and the most of either since. °C and mW
  threshold double precision not null,
  temperature real not null,
  power_mw bigint not null,
  peak_temperature real not null,
  peak_power_mw bigint not null,
  -- By the device's clock, but never later than it was heard.
  reported_at timestamptz not null,
  -- The newest reading that counted, of which boot, and since when it has been cool without a break. By the device's clock.
  read_at timestamptz not null,
  sid text not null,
  cool_since timestamptz,
  completed_at timestamptz,
  -- The temperature has gone down by itself; nobody completed it.
  automatic boolean not null default false,
  note text,
  completed_by bigint references account on delete set null,
  -- How long it took. Minutes, begun ones left out.
  minutes int generated always as (case when completed_at is not null
    then greatest(0, floor(extract(epoch from completed_at - reported_at) / 60))::int end) stored,
  foreign key (merchant_id, agent_id) references merchant (id, agent_id),
  check (not automatic or (completed_at is not null and completed_by is null))
);
-- One at a time, whatever happens.
create unique index warning_open on warning (device_id, kind) where completed_at is null;
create index warning_newest on warning (reported_at, id);
create index warning_completed on warning (completed_at, id) where completed_at is not null;
create index warning_waiting on warning (reported_at, id) where completed_at is null;
create index warning_peak on warning (peak_temperature, id);
create index warning_device on warning (device_id, reported_at, id);
create index warning_agent on warning (agent_id, reported_at, id) where agent_id is not null;
create index warning_merchant on warning (merchant_id, reported_at, id) where merchant_id is not null;
create index warning_agency on warning (merchant_id, agent_id) where merchant_id is not null;
create index warning_user on warning (user_id) where user_id is not null;
create index warning_completed_by on warning (completed_by) where completed_by is not null;

-- What an app user is told.
create table app_notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  warning_id bigint not null references warning on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index app_notice_user on app_notice (user_id, id);
create index app_notice_unread on app_notice (user_id) where read_at is null;
create index app_notice_warning on app_notice (warning_id);

-- What becomes of a warning besides, in the transaction that opens or completes it: an entry in the device's log, a notice for
-- who has bound it and wants to be told, and a word to open pages.
create function tell_opened_warnings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, agent_id, merchant_id, facts, online_since)
    select w.device_id, 'warning', w.agent_id, w.merchant_id,
      jsonb_build_object('warning', 'opened', 'temperature', w.temperature, 'threshold', w.threshold), s.online_since
    from opened w left join device_state s on s.device_id = w.device_id and s.online order by w.id;
  insert into app_notice (user_id, warning_id)
    select w.user_id, w.id from opened w join app_user u on u.id = w.user_id and u.warning_messages order by w.id;
  perform tell('warning', array(select id from opened));
  return null;
end $$;
create trigger warning_opened after insert on warning referencing new table as opened
  for each statement execute function tell_opened_warnings();

create function tell_completed_warnings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts, online_since)
    select w.device_id, 'warning', w.completed_by, w.agent_id, w.merchant_id,
      jsonb_build_object('warning', case when w.automatic then 'recovered' else 'completed' end, 'peak', w.peak_temperature),
      s.online_since
    from after w join before using (id) left join device_state s on s.device_id = w.device_id and s.online
    where before.completed_at is null and w.completed_at is not null order by w.id;
  perform tell('warning', array(select after.id from after join before using (id)
    where before.completed_at is null and after.completed_at is not null));
  return null;
end $$;
create trigger warning_completed after update on warning referencing old table as before new table as after
  for each statement execute function tell_completed_warnings();

-- What was completed stays as it was.
create trigger warning_final before update on warning for each row when (old.completed_at is not null
    and (old.completed_at, old.automatic, old.note, old.peak_temperature, old.peak_power_mw)
      is distinct from (new.completed_at, new.automatic, new.note, new.peak_temperature, new.peak_power_mw))
  execute function refuse_change();

alter table warning enable row level security;
create policy warning_staff on warning to chargehand_staff using (true) with check (completed_by = caller_account());
create policy warning_tenant on warning to chargehand_tenant
  using (tenant_owns(agent_id, merchant_id)) with check (tenant_owns(agent_id, merchant_id) and completed_by = caller_account());
create policy warning_app on warning for select to chargehand_app using (user_id = caller_user());
grant select, update (completed_at, note, completed_by) on warning to chargehand_staff, chargehand_tenant;
grant select (id, device_id, user_id, threshold, temperature, peak_temperature, reported_at, completed_at, automatic) on warning
  to chargehand_app;

alter table app_notice enable row level security;
create policy app_notice_staff on app_notice for select to chargehand_staff using (true);
create policy app_notice_app on app_notice to chargehand_app using (user_id = caller_user()) with check (user_id = caller_user());
grant select on app_notice to chargehand_staff, chargehand_app;
grant update (read_at) on app_notice to chargehand_app;
