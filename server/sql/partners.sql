-- Returns whether an API application may see a device or a test charger. The policies of both tables have the same
-- rule for API calls; this function is for work that the server does for an application, such as deliveries.
create or replace function application_sees(wanted bigint, of_device bigint) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from api_application a join device d on d.id = of_device
    where a.id = wanted and a.status = 'approved' and not a.disabled and d.handed_back_at is null
      and case a.owner when 'agent' then d.agent_id = a.agent_id
        when 'merchant' then d.agent_id = a.agent_id and d.merchant_id = a.merchant_id
        else a.test or exists (select from api_application_device c where c.application_id = a.id and c.device_id = d.id) end
      and (not a.test or exists (select from api_test_device t where t.device_id = d.id)))
    or exists (select from api_application a join api_test_charger c on c.application_id = a.id
      where a.id = wanted and c.id = of_device and a.status = 'approved' and not a.disabled) $$;
revoke execute on function application_sees(bigint, bigint) from public;

-- Returns whether an application may call the API and get deliveries: it is approved, not disabled, and its owner
-- exists.
create or replace function may_call(wanted bigint) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from api_application a where a.id = wanted and a.status = 'approved' and not a.disabled
    and (a.owner not in ('agent', 'merchant') or a.agent_id is not null)
    and (a.owner <> 'merchant' or a.merchant_id is not null)) $$;
revoke execute on function may_call(bigint) from public;

-- Announces applications that were disabled or enabled, or whose scopes or owner changed, so that servers with running
-- deliveries check the application again.
create or replace function announce_changed_applications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('apiApplication', array[new.id]);
  return null;
end $$;
create or replace trigger api_application_changed after update on api_application for each row
  when ((old.disabled, old.scopes, old.agent_id, old.merchant_id) is distinct from (new.disabled, new.scopes, new.agent_id, new.merchant_id))
  execute function announce_changed_applications();

-- Returns false only if no application may get a device's events; `application_sees` checks all conditions for one
-- application. For most devices the result is false, and their events are not stored.
create or replace function any_application_sees(wanted bigint) returns boolean language sql stable security definer
  set search_path = public, pg_temp as $$
  select exists (select from api_application_device where device_id = wanted)
    or exists (select from api_test_device where device_id = wanted)
    or exists (select from api_application a join device d on d.id = wanted and a.agent_id = d.agent_id
      where a.status = 'approved' and (a.merchant_id is null or a.merchant_id = d.merchant_id)) $$;
revoke execute on function any_application_sees(bigint) from public;

create or replace function note_device_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not any_application_sees(new.device_id) then
    return null;
  end if;
  insert into api_event (device_id, type, at, data)
    values (new.device_id, 'device.' || new.behaviour, new.at, case when new.behaviour in ('online', 'offline') then '{}'::jsonb else
      jsonb_strip_nulls(jsonb_build_object('event', new.facts->'event', 'port', new.facts->'port', 'on', new.facts->'on',
        'warning', new.facts->'warning', 'temperature', new.facts->'temperature', 'threshold', new.facts->'threshold',
        'peak', new.facts->'peak', 'cabinetCode', new.facts->'cabinetCode', 'slot', new.facts->'slot')) end);
  perform pg_notify('chargehand', '{"kind":"apiEvent","ids":[0]}');
  return null;
end $$;
create or replace trigger device_log_api_event after insert on device_log for each row
  when (new.behaviour in ('online', 'offline', 'warning', 'event')) execute function note_device_event();

create or replace function note_operation_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into api_event (device_id, type, data, application_id)
    values (new.device_id, 'operation.updated', jsonb_build_object('operationId', new.id, 'status', new.status, 'reason', new.reason),
      new.application_id);
  perform pg_notify('chargehand', '{"kind":"apiEvent","ids":[0]}');
  return null;
end $$;
create or replace trigger command_api_event after update on command for each row
  when (new.application_id is not null and old.status is distinct from new.status) execute function note_operation_event();

-- Inserts deliveries with the state `becomes`: each event after position `after` up to `upto` goes to those webhooks in
-- `hooks` that subscribe to it and whose application may get it. Sequential scans are off: a plan cached while a table
-- was nearly empty would later read the whole table for each row.
create or replace function insert_deliveries(hooks bigint[], after bigint, upto bigint, becomes text default 'waiting') returns void language sql
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with told as materialized (select * from api_event where position > after and position <= upto),
  -- Checks only once per webhook and device whether the application sees the device.
  seen as materialized (
    select w.id as webhook_id, w.types, w.application_id, d.id as device_id, d.code from (select distinct device_id from told) t
      join lateral (select id, code from device where id = t.device_id
        union all select id, code from api_test_charger where id = t.device_id) d on true cross join api_webhook w
      join api_application a on a.id = w.application_id and 'events:read' = any(a.scopes)
    where w.id = any(hooks) and application_sees(w.application_id, d.id))
  insert into api_delivery (webhook_id, message_id, device_id, type, state, finished_at, next_at, payload)
    select s.webhook_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), e.device_id, e.type, becomes, case becomes when 'dead' then now() end,
      -- Is due after the device's earlier deliveries that wait for a retry, so that the order is kept.
      greatest(now(), (select max(next_at) from api_delivery x
        where x.webhook_id = s.webhook_id and x.device_id = e.device_id and x.state = 'waiting' and x.tries > 0)),
      jsonb_build_object('type', e.type, 'timestamp', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data',
        e.data || jsonb_build_object('deviceId', e.device_id, 'deviceCode', s.code, 'sequence', e.sequence))::text
    from told e join seen s on s.device_id = e.device_id and (s.types = '{}' or e.type = any(s.types))
      and (e.application_id is null or e.application_id = s.application_id)
    order by e.position $$;
revoke execute on function insert_deliveries(bigint[], bigint, bigint, text) from public;

-- Gives positions to at most 1,000 committed events and inserts their deliveries, one server at a time. A webhook with
-- 1,000 waiting deliveries falls behind and gets further ones only from `catch_up`, so that an unreachable target does
-- not fill the table. Returns the number of events.
create or replace function place_events() returns int language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off as $$
declare
  fresh bigint[];
  head bigint;
begin
  perform note_full_test_charges();
  -- Returns without waiting for the lock if there are no new events, which is the usual case.
  if not exists (select from api_event where position is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(7242020);
  fresh := array(select id from api_event where position is null order by id limit 1000);
  if cardinality(fresh) = 0 then
    return 0;
  end if;
  update api_event_line set position = position + cardinality(fresh) returning position - cardinality(fresh) into head;
  with numbered as (
    select e.id, e.device_id, place, row_number() over (partition by e.device_id order by place) as nth,
      count(*) over (partition by e.device_id) as several
    from unnest(fresh) with ordinality f (id, place) join api_event e on e.id = f.id
  ), counted as (
    insert into api_event_sequence (device_id, sequence) select distinct device_id, several from numbered order by device_id
      on conflict (device_id) do update set sequence = api_event_sequence.sequence + excluded.sequence
      returning device_id, sequence
  )
  update api_event e set position = head + n.place, sequence = c.sequence - n.several + n.nth
    from numbered n join counted c on c.device_id = n.device_id where e.id = n.id;
  update api_webhook w set behind_at = head where behind_at is null and paused_at is null
    and exists (select from api_delivery x where x.webhook_id = w.id and x.state = 'waiting' offset 999);
  perform insert_deliveries(array(select id from api_webhook where paused_at is null and behind_at is null), head, head + cardinality(fresh));
  return cardinality(fresh);
end $$;
revoke execute on function place_events() from public;

-- Inserts the deliveries of the next events, about 1,000, for a webhook that fell behind. Does nothing if the webhook
-- is paused, or while `most` or more of its deliveries are waiting. Returns the number of events.
create or replace function catch_up(wanted bigint, most int) returns int language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  after bigint;
  upto bigint;
  passed int;
begin
  select behind_at into after from api_webhook where id = wanted and paused_at is null for update;
  if after is null or exists (select from api_delivery where webhook_id = wanted and state = 'waiting' offset most - 1) then
    return 0;
  end if;
  select max(position), count(*) into upto, passed
    from (select position from api_event where position > after order by position limit 1000) next;
  if passed < 1000 then
    -- Ends the catch-up, because it has reached the newest event: from now on `place_events` inserts the webhook's
    -- deliveries. While this lock is held, no event gets a position.
    perform pg_advisory_xact_lock(7242020);
    select max(position), count(*) into upto, passed from api_event where position > after;
    update api_webhook set behind_at = null where id = wanted;
  else
    update api_webhook set behind_at = upto where id = wanted;
  end if;
  perform insert_deliveries(array[wanted], after, coalesce(upto, after));
  return passed;
end $$;
revoke execute on function catch_up(bigint, int) from public;

-- Inserts the deliveries that a webhook missed while it was behind. They get the state `dead`, so that the webhook's
-- owner can send them again.
create or replace function insert_missed_as_dead(wanted bigint) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  after bigint;
begin
  select behind_at into after from api_webhook where id = wanted;
  if after is null then
    return;
  end if;
  perform pg_advisory_xact_lock(7242020);
  update api_webhook set behind_at = null where id = wanted;
  perform insert_deliveries(array[wanted], after, (select position from api_event_line), 'dead');
end $$;
revoke execute on function insert_missed_as_dead(bigint) from public;

-- Waits for concurrent changes of an application's webhooks, and returns whether the caller's access token is still
-- valid afterwards. A revocation takes the same lock, so that no webhook is added or resumed past it.
create or replace function lock_webhooks(application bigint, token bytea) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhooks of ' || application, 0));
  return token is null or exists (select from api_token where token_hash = token);
end $$;
revoke execute on function lock_webhooks(bigint, bytea) from public;
grant execute on function lock_webhooks(bigint, bytea) to chargehand_partner, chargehand_staff;

-- Pauses webhooks, makes their waiting deliveries dead, and stops deliveries that servers have already taken. A webhook
-- that is paused already only gets the new reason, unless staff had paused it. Returns those that were not paused.
create or replace function pause_webhooks(hooks bigint[], reason text) returns setof bigint language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  stopped bigint[];
begin
  update api_webhook set pause_reason = reason where id = any(hooks) and paused_at is not null and pause_reason <> 'staff'
    and reason in ('staff', 'revoked');
  with paused as (
    update api_webhook set paused_at = now(), pause_reason = reason, resting_until = null
      where id = any(hooks) and paused_at is null returning id
  )
  select coalesce(array_agg(id order by id), '{}') into stopped from paused;
  update api_delivery set state = 'dead', finished_at = now() where webhook_id = any(stopped) and state = 'waiting';
  perform insert_missed_as_dead(id) from unnest(stopped) id;
  perform announce('apiApplication', array(select distinct application_id from api_webhook where id = any(stopped)));
  return query select unnest(stopped);
end $$;
revoke execute on function pause_webhooks(bigint[], text) from public;
grant execute on function pause_webhooks(bigint[], text) to chargehand_staff;

-- Sets a new secret for a webhook of the calling application. For `hours` hours, deliveries are also signed with the
-- old secret.
create or replace function renew_webhook(wanted bigint, sealed bytea, hours int) returns void language sql security definer
  set search_path = public, pg_temp as $$
  update api_webhook set old_secret = secret, old_until = now() + make_interval(hours => hours), secret = sealed
    where id = wanted and application_id = nullif(current_setting('app.application_id', true), '')::bigint $$;
revoke execute on function renew_webhook(bigint, bytea, int) from public;
grant execute on function renew_webhook(bigint, bytea, int) to chargehand_partner;
