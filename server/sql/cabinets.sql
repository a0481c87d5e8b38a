-- Checks a fitting (the record of a device in a slot of a cabinet) that is added or moved to a different slot, and
-- fills the other columns of a new one. Shared locks on the cabinet, its model and the device make concurrent changes
-- wait.
create or replace function guard_fitting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c cabinet;
  m cabinet_model;
  d device;
begin
  select * into c from cabinet where id = new.cabinet_id for share;
  select * into m from cabinet_model where id = c.model_id for share;
  if c.document_id is not null then
    raise exception 'the cabinet is on its way' using errcode = '23514', constraint = 'cabinet_fitting_elsewhere';
  end if;
  if new.slot > m.device_count then
    raise exception 'no such slot' using errcode = '23514', constraint = 'cabinet_fitting_size';
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  select * into d from device where id = new.device_id for share;
  if d.id is null or (d.agent_id, d.merchant_id) is distinct from (c.agent_id, c.merchant_id)
    or d.holder = 'user' or d.stands not in ('inStock', 'out', 'bound') then
    raise exception 'the device is elsewhere' using errcode = '23514', constraint = 'cabinet_fitting_elsewhere';
  end if;
  if not exists (select from cabinet_model_takes where cabinet_model_id = m.id and device_model_id = d.model_id) then
    raise exception 'another model of device' using errcode = '23514', constraint = 'cabinet_fitting_model';
  end if;
  new.cabinet_code := c.code;
  new.agent_id := c.agent_id;
  new.merchant_id := c.merchant_id;
  new.device_code := d.code;
  new.fitted_by := caller_account();
  return new;
end $$;
create or replace trigger fitting_guarded before insert or update of slot on cabinet_fitting
  for each row execute function guard_fitting();

-- Refuses to change a fitting that has ended: its cabinet code, slot, device, end, cause and reason stay.
create or replace trigger fitting_final before update on cabinet_fitting for each row when (old.left_at is not null
    and (old.cabinet_code, old.slot, old.device_id, old.left_at, old.cause, old.reason)
      is distinct from (new.cabinet_code, new.slot, new.device_id, new.left_at, new.cause, new.reason))
  execute function refuse_change();

-- Refuses to change a cabinet's `document_id` or `in_return`, and the tenant or model of a cabinet that is on a
-- document or contains devices. The movement that moves the cabinet (see `begin_movement`) may change all of them.
create or replace function guard_cabinet() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if movement_setting('cabinets') is not null and old.id = any(movement_setting('cabinets')::bigint[]) then
    return new;
  end if;
  if (old.document_id, old.in_return) is distinct from (new.document_id, new.in_return) then
    raise exception 'a document moves it' using errcode = '23514', constraint = 'cabinet_on_document';
  end if;
  if (old.agent_id, old.merchant_id, old.model_id) is not distinct from (new.agent_id, new.merchant_id, new.model_id) then
    return new;
  end if;
  if old.document_id is not null then
    raise exception 'it is on its way' using errcode = '23514', constraint = 'cabinet_on_document';
  end if;
  if exists (select from cabinet_fitting where cabinet_id = old.id and left_at is null) then
    raise exception 'devices are in it' using errcode = '23514', constraint = 'cabinet_fitted';
  end if;
  return new;
end $$;
create or replace trigger cabinet_guarded before update of agent_id, merchant_id, model_id, document_id, in_return on cabinet
  for each row execute function guard_cabinet();

-- Refuses to delete a cabinet that is on a document, unless the document's sender writes it off as lost.
create or replace function keep_cabinet() returns trigger language plpgsql as $$
begin
  if old.document_id is not null and movement_setting('kind') is distinct from 'writtenOff' then
    raise exception 'it is on its way' using errcode = '23514', constraint = 'cabinet_on_document';
  end if;
  return old;
end $$;
create or replace trigger cabinet_kept before delete on cabinet for each row execute function keep_cabinet();

-- Returns the reason why a document of kind `wanted` cannot move a cabinet, or null; for devices see
-- `movement_refusal`.
create or replace function cabinet_refusal(c cabinet, wanted text, agent bigint, merchant bigint) returns text language sql stable
  as $$ select case
    when c.id is null then 'unknown'
    when agent is not null and c.agent_id is distinct from agent then 'notYours'
    when merchant is not null and c.merchant_id is distinct from merchant then 'notYours'
    when c.in_return then 'inReturn'
    when c.document_id is not null then 'inTransfer'
    when wanted = 'return' then case
      when c.agent_id is null then 'notOut'
      when merchant is null and c.merchant_id is not null then 'notYours'
      when agent is null and not exists (select from agent a where a.id = c.agent_id and a.direct) then 'notYours'
    end
    when merchant is not null or wanted not in ('outbound', 'transfer') then 'notYours'
    when agent is null and c.agent_id is not null then 'out'
    when c.merchant_id is not null then 'sold'
    when wanted = 'transfer' and c.agent_id is null then 'notOut'
  end $$;

-- Returns whether a device is in one of these cabinets now.
create or replace function in_cabinets(wanted bigint, boxes bigint[]) returns boolean language sql stable
  as $$ select exists (select from cabinet_fitting where device_id = wanted and left_at is null and cabinet_id = any(boxes)) $$;

-- Takes the devices `ids` out of the cabinets `boxes`, because the movement moves only the devices or only the
-- cabinets.
create or replace function remove_from_cabinets(ids bigint[], boxes bigint[], why text) returns void language sql
  as $$ update cabinet_fitting set left_at = clock_timestamp(), left_by = caller_account(), reason = why, cause = 'gone'
    where device_id = any(ids) and cabinet_id = any(boxes) and left_at is null $$;

-- Refuses to reduce the slot count of a cabinet model below a slot that is in use.
create or replace function guard_cabinet_model() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from cabinet c join cabinet_fitting f on f.cabinet_id = c.id and f.left_at is null
    where c.model_id = old.id and f.slot > new.device_count) then
    raise exception 'devices are in its cabinets' using errcode = '23514', constraint = 'cabinet_model_fitted';
  end if;
  return new;
end $$;
create or replace trigger cabinet_model_guarded before update of device_count on cabinet_model
  for each row execute function guard_cabinet_model();

-- Refuses to remove a device model from those that a cabinet model accepts, while a cabinet of that cabinet model
-- contains devices of the device model. The lock on the cabinet model waits for fittings that are being added.
create or replace function guard_takes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from cabinet_model where id = old.cabinet_model_id for update;
  if exists (select from cabinet c join cabinet_fitting f on f.cabinet_id = c.id and f.left_at is null join device d on d.id = f.device_id
    where c.model_id = old.cabinet_model_id and d.model_id = old.device_model_id) then
    raise exception 'devices are in its cabinets' using errcode = '23514', constraint = 'cabinet_model_fitted';
  end if;
  return old;
end $$;
create or replace trigger takes_guarded before delete on cabinet_model_takes for each row execute function guard_takes();

-- Takes devices out of their slots when they are unbound or deleted, or when they are moved, returned or sent in a
-- transfer without their cabinet.
create or replace function leave_slots() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update cabinet_fitting f set left_at = clock_timestamp(), left_by = caller_account(), reason = gone.reason,
      cause = case when gone.kind = 'unbind' then 'unbound' when gone.to_out = 'inReturn' or gone.kind in ('returnApproved', 'returnBack') then 'returned'
        when gone.kind in ('removed', 'writtenOff', 'missing') then 'gone' else 'handedOn' end
    from gone
    where f.device_id = gone.device_id and f.left_at is null and gone.cabinet_id is null
      and (gone.moved or gone.to_out = 'inReturn' or gone.kind in ('unbind', 'removed', 'transferSent'));
  return null;
end $$;
create or replace trigger slots_left after insert on movement referencing new table as gone
  for each statement execute function leave_slots();

-- Announces to open console pages the cabinets into which devices were put, and writes an entry to each device's log.
create or replace function note_filled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('cabinet', array(select cabinet_id from after));
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts)
    select device_id, 'cabinet', fitted_by, agent_id, merchant_id,
      jsonb_build_object('cabinet', 'fitted', 'cabinetCode', cabinet_code, 'slot', slot)
    from after where left_at is null order by id;
  return null;
end $$;
create or replace trigger cabinets_filled after insert on cabinet_fitting referencing new table as after
  for each statement execute function note_filled();

-- Announces to open console pages the cabinets whose fittings changed, and writes an entry to the log of each device
-- that left its slot. Nested loops are off: PostgreSQL caches the plan of a trigger, and a plan made for one changed
-- row would compare each of ten thousand rows with every other.
create or replace function note_emptied() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  perform announce('cabinet', array(select cabinet_id from after where cabinet_id is not null));
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts)
    select after.device_id, 'cabinet', after.left_by, after.agent_id, after.merchant_id,
      jsonb_strip_nulls(jsonb_build_object('cabinet', 'left', 'cabinetCode', after.cabinet_code, 'slot', after.slot, 'reason', after.reason))
    from after join before using (id) where before.left_at is null and after.left_at is not null order by after.id;
  return null;
end $$;
create or replace trigger cabinets_emptied after update on cabinet_fitting referencing old table as before new table as after
  for each statement execute function note_emptied();
