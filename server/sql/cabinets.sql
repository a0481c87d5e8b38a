-- What fits where: the slots of the cabinet's model, its one model of device, and a device that is where the cabinet is. Whatever
-- changes one of these meanwhile waits for who fits, or is waited for.
create or replace function guard_fitting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c cabinet;
  m cabinet_model;
  d device;
begin
  select * into c from cabinet where id = new.cabinet_id for share;
  select * into m from cabinet_model where id = c.model_id for share;
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
  if d.model_id <> m.device_model_id then
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

-- What has left stays as it was.
create or replace trigger fitting_final before update on cabinet_fitting for each row when (old.left_at is not null
    and (old.cabinet_code, old.slot, old.device_id, old.left_at, old.cause, old.reason)
      is distinct from (new.cabinet_code, new.slot, new.device_id, new.left_at, new.cause, new.reason))
  execute function refuse_change();

-- A cabinet with devices in it stays whose it is, and of its model.
create or replace function guard_cabinet() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (old.agent_id, old.merchant_id, old.model_id) is distinct from (new.agent_id, new.merchant_id, new.model_id)
    and exists (select from cabinet_fitting where cabinet_id = old.id and left_at is null) then
    raise exception 'devices are in it' using errcode = '23514', constraint = 'cabinet_fitted';
  end if;
  return new;
end $$;
create or replace trigger cabinet_guarded before update of agent_id, merchant_id, model_id on cabinet
  for each row execute function guard_cabinet();

-- A model cannot lose slots that are in use, nor take other devices while some are in its cabinets.
create or replace function guard_cabinet_model() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from cabinet c join cabinet_fitting f on f.cabinet_id = c.id and f.left_at is null
    where c.model_id = old.id and (f.slot > new.device_count or new.device_model_id <> old.device_model_id)) then
    raise exception 'devices are in its cabinets' using errcode = '23514', constraint = 'cabinet_model_fitted';
  end if;
  return new;
end $$;
create or replace trigger cabinet_model_guarded before update of device_count, device_model_id on cabinet_model
  for each row execute function guard_cabinet_model();

-- A device that goes elsewhere, or is unbound, leaves its slot in the same transaction.
create or replace function leave_slots() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update cabinet_fitting f set left_at = clock_timestamp(), left_by = caller_account(), reason = gone.reason,
      cause = case when gone.kind = 'unbind' then 'unbound' when gone.to_out = 'inReturn' or gone.kind in ('returnApproved', 'returnBack') then 'returned'
        when gone.kind in ('removed', 'writtenOff', 'missing') then 'gone' else 'handedOn' end
    from gone
    where f.device_id = gone.device_id and f.left_at is null
      and (gone.moved or gone.to_out = 'inReturn' or gone.kind in ('unbind', 'removed', 'transferSent'));
  return null;
end $$;
create or replace trigger slots_left after insert on movement referencing new table as gone
  for each statement execute function leave_slots();

-- Open pages of cabinets hear of what came and left, and a device's log tells of both.
create or replace function note_filled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell('cabinet', array(select cabinet_id from after));
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts)
    select device_id, 'cabinet', fitted_by, agent_id, merchant_id,
      jsonb_build_object('cabinet', 'fitted', 'cabinetCode', cabinet_code, 'slot', slot)
    from after where left_at is null order by id;
  return null;
end $$;
create or replace trigger cabinets_filled after insert on cabinet_fitting referencing new table as after
  for each statement execute function note_filled();

-- A trigger keeps its plan, and one that was made for a single row compares each of ten thousand rows with every other: no nested loops.
create or replace function note_emptied() returns trigger language plpgsql security definer set search_path = public, pg_temp
  set enable_nestloop = off as $$
begin
  perform tell('cabinet', array(select cabinet_id from after where cabinet_id is not null));
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts)
    select after.device_id, 'cabinet', after.left_by, after.agent_id, after.merchant_id,
      jsonb_strip_nulls(jsonb_build_object('cabinet', 'left', 'cabinetCode', after.cabinet_code, 'slot', after.slot, 'reason', after.reason))
    from after join before using (id) where before.left_at is null and after.left_at is not null order by after.id;
  return null;
end $$;
create or replace trigger cabinets_emptied after update on cabinet_fitting referencing old table as before new table as after
  for each statement execute function note_emptied();
