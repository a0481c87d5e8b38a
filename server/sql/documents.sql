-- Creates a document for devices and cabinets given by code, and for the devices in these cabinets. Outbound,
-- returnBack and writeOff move them now; transfer and return only reserve them until the document is answered. Returns
-- the id of the document; if items cannot be moved, creates nothing and returns each of these with the reason.
create or replace function open_document(wanted text, codes text[], of_agent bigint, for_agent bigint, for_merchant bigint, for_user bigint,
    why text, cabinets text[] default '{}')
  returns table (document bigint, code text, refused text) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own_agent bigint := case when wanted = 'transfer' then coalesce(tenant_agent(), of_agent) else tenant_agent() end;
  goes boolean := wanted in ('outbound', 'transfer');
  agency agent;
  shop merchant;
  person app_user;
  opened bigint;
  ids bigint[];
  boxes bigint[];
begin
  -- Replaces each code or MAC address by the stored code. The text for a device of another tenant remains as entered,
  -- so that the result does not disclose its code.
  codes := array(select distinct coalesce((select d.code from device d where d.id = device_scanned(one)
      and (tenant_agent() is null or tenant_owns(d.agent_id, d.merchant_id))), one) from unnest(codes) one);
  -- A cabinet can also be given by the label in its QR code. If it belongs to another tenant, the text remains as
  -- entered, so that the result does not disclose the cabinet's code.
  cabinets := array(select distinct coalesce((select c.code from cabinet c where c.id = cabinet_with_code(one)
      and (tenant_agent() is null or c.agent_id = tenant_agent())
      and (tenant_merchant() is null or c.merchant_id = tenant_merchant())), one) from unnest(cabinets) one);
  if goes then
    select * into person from app_user where id = for_user;
    select * into shop from merchant where id = coalesce(for_merchant, person.merchant_id);
    select * into agency from agent where id = coalesce(for_agent, shop.agent_id, person.agent_id);
    if agency.id is null or (agency.direct and person.id is null)
      or (wanted = 'outbound' and tenant_agent() is not null
        and (agency.id <> tenant_agent() or (shop.id is null and person.id is null))) then
      raise insufficient_privilege using message = 'devices do not go there';
    end if;
    if person.id is not null and cardinality(cabinets) > 0 then
      raise insufficient_privilege using message = 'cabinets do not go to users';
    end if;
  elsif wanted = 'return' and tenant_merchant() is not null then
    select * into agency from agent where id = own_agent;
  end if;
  -- Locks the cabinets before reading their devices, so that no device is put in or taken out meanwhile.
  boxes := array(select id from cabinet where cabinet.code = any(cabinets) order by id for no key update);
  codes := array(select unnest(codes) union select device_code from cabinet_fitting where cabinet_id = any(boxes) and left_at is null);
  -- Locks the devices in order of id, as all functions do, to avoid deadlocks.
  ids := array(select id from device where device.code = any(codes) order by id for no key update);
  return query
    select null::bigint, asked.code, reason
      from (select distinct unnest(codes) as code) asked left join device d on d.code = asked.code
        cross join lateral movement_refusal(d, wanted, own_agent, tenant_merchant()) reason
      where reason is not null
    union all
    select null, asked.code, reason
      from (select distinct unnest(cabinets) as code) asked left join cabinet c on c.code = asked.code
        cross join lateral cabinet_refusal(c, wanted, own_agent, tenant_merchant()) reason
      where reason is not null order by 2;
  if found then
    return;
  end if;
  insert into document (kind, state, confirm, from_agent_id, from_merchant_id, to_agent_id, to_merchant_id, to_user_id, from_name,
      from_account, to_name, to_account, reason, device_count, cabinet_count, created_by)
    values (wanted, case when wanted in ('transfer', 'return') then 'pending' else 'done' end, wanted = 'outbound' and person.id is null,
      own_agent, tenant_merchant(), agency.id, shop.id, person.id,
      coalesce((select name from merchant where id = tenant_merchant()), (select name from agent where id = own_agent)),
      customer_account(own_agent, tenant_merchant()),
      coalesce(person.nickname, shop.name, agency.name),
      case when person.id is null then customer_account(agency.id, shop.id) else user_account(person.phone, person.email) end,
      why, cardinality(ids), cardinality(boxes), caller_account())
    returning id into opened;
  insert into document_cabinet (document_id, cabinet_id, code, model, open)
    select opened, c.id, c.code, m.name, wanted in ('transfer', 'return')
      from cabinet c join cabinet_model m on m.id = c.model_id where c.id = any(boxes);
  insert into document_device (document_id, device_id, code, cabinet_id, open, state)
    select opened, d.id, d.code, f.cabinet_id, wanted in ('transfer', 'return'),
        case when wanted in ('transfer', 'return') or (wanted = 'outbound' and person.id is null) then 'sent' else 'arrived' end
      from device d left join cabinet_fitting f on f.device_id = d.id and f.left_at is null and f.cabinet_id = any(boxes)
      where d.id = any(ids);
  perform begin_movement(case wanted when 'transfer' then 'transferSent' when 'return' then 'returnFiled' when 'writeOff' then 'writtenOff'
    else wanted end, opened, why, boxes);
  if wanted = 'outbound' then
    update device set agent_id = agency.id, merchant_id = shop.id, holder_user_id = person.id, out_status = 'out',
        out_at = case holder when 'warehouse' then now() else out_at end,
        unconfirmed_id = case when person.id is null then opened end,
        sale_status = case when shop.id is null and person.id is null then 'inStock' else 'sold' end,
        sold_at = case when shop.id is null and person.id is null then null else now() end
      where id = any(ids);
  elsif wanted = 'transfer' then
    update device set document_id = opened where id = any(ids);
  elsif wanted = 'return' then
    update device set document_id = opened, return_id = opened, out_status = 'inReturn' where id = any(ids);
  else
    update device set handed_back_at = now(), out_at = now(), written_off = wanted = 'writeOff' where id = any(ids);
  end if;
  -- Updates the cabinets after the devices, because a trigger copies a cabinet's new tenant to its open fittings.
  -- Fittings that the devices' update has ended must keep the old tenant.
  update cabinet set document_id = case when wanted = 'outbound' then null else opened end, in_return = wanted = 'return',
      agent_id = case when wanted = 'outbound' then agency.id else agent_id end,
      merchant_id = case when wanted = 'outbound' then shop.id else merchant_id end
    where id = any(boxes);
  perform end_movement();
  return query select opened, null::text, null::text;
end $$;

-- Answers a document that waits for an answer. `verb` is approved, rejected, received or cancelled, and applies to all
-- its devices and cabinets except those in `absent`, which become missing until the sender settles them. `deleting`
-- also removes a cancelled transfer from the lists of both sides. Returns nothing on success, otherwise one row with
-- the reason:
-- - `notFound` if the caller cannot see the document,
-- - `notYours` if the caller may not give this answer,
-- - `notOfIt` with a code in `absent` that is not in transit by this document,
-- - the reason why a device or cabinet cannot be answered, with its code,
-- - or the current state of a document that does not wait for an answer.
create or replace function answer_document(wanted bigint, verb text, why text, deleting boolean, absent text[])
  returns table (refused text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  sender boolean;
  decider boolean;
  arrived bigint[];
  missing bigint[];
  boxes bigint[];
  lost_boxes bigint[];
  came text;
begin
  select * into doc from document where id = wanted for update;
  if not found or doc.deleted_at is not null then
    return query select 'notFound', null::text;
    return;
  end if;
  sender := is_sender(doc);
  decider := is_recipient(doc);
  if not sender and not decider and tenant_agent() is not null then
    return query select 'notFound', null::text;
    return;
  end if;
  if (verb in ('approved', 'received', 'rejected') and not decider) or (verb = 'cancelled' and not sender)
    or (verb = 'approved') <> (doc.kind = 'return' and verb not in ('rejected', 'cancelled')) or (verb in ('rejected', 'cancelled') and doc.kind = 'outbound')
    or doc.kind in ('returnBack', 'writeOff') or (deleting and doc.kind <> 'transfer') then
    return query select 'notYours', null::text;
    return;
  end if;
  -- Records that the recipient knows of a recall. Nothing else changes: the devices and cabinets have already moved
  -- back.
  if doc.state = 'recalled' and doc.confirm then
    update document set confirm = false where id = wanted;
    return;
  end if;
  if not (doc.state = 'pending' or (doc.state = 'done' and doc.confirm)) then
    return query select doc.state, null::text;
    return;
  end if;
  perform 1 from cabinet where id in (select cabinet_id from document_cabinet p where p.document_id = wanted and p.state = 'sent')
    order by id for no key update;
  lost_boxes := array(select cabinet_id from document_cabinet p where p.document_id = wanted and p.state = 'sent' and p.code = any(absent)
    order by cabinet_id);
  boxes := array(select cabinet_id from document_cabinet p where p.document_id = wanted and p.state = 'sent' and p.cabinet_id <> all(lost_boxes)
    order by cabinet_id);
  missing := array(select device_id from document_device p where p.document_id = wanted and p.state = 'sent'
    and (p.code = any(absent) or in_cabinets(p.device_id, lost_boxes)) order by device_id);
  if exists (select from unnest(absent) one where not document_contains(wanted, one, 'sent')) then
    return query select 'notOfIt', min(one) from unnest(absent) one where not document_contains(wanted, one, 'sent');
    return;
  end if;
  arrived := array(select device_id from document_device p where p.document_id = wanted and p.state = 'sent' and device_id <> all(missing)
    order by device_id);
  perform 1 from device where id = any(arrived || missing) order by id for no key update;
  if doc.kind = 'outbound' then
    return query select s.refused, s.code from changed_since_sent(doc, missing) s
      union all select s.refused, s.code from cabinets_changed_since_sent(doc, lost_boxes) s limit 1;
    if found then
      return;
    end if;
  end if;
  -- Refuses to receive a device that a user bound during the transfer. The device stays with this user: the recipient
  -- must report it as absent, and the sender settles it.
  if doc.kind = 'transfer' and verb = 'received' then
    return query select 'bound', d.code from device d where d.id = any(arrived) and d.bind_status = 'bound' order by d.code;
    if found then
      return;
    end if;
  end if;
  came := case when verb in ('received', 'approved') then 'arrived' else 'back' end;
  update document_device p set state = came, open = false where p.document_id = wanted and p.device_id = any(arrived);
  update document_device p set state = 'missing', open = true where p.document_id = wanted and p.device_id = any(missing);
  update document_cabinet p set state = came, open = false where p.document_id = wanted and p.cabinet_id = any(boxes);
  update document_cabinet p set state = 'missing', open = true where p.document_id = wanted and p.cabinet_id = any(lost_boxes);
  perform remove_from_cabinets(missing, boxes, why);
  perform remove_from_cabinets(arrived, lost_boxes, why);
  update document set state = state_after(doc, verb), confirm = false, arrived_count = arrived_devices(wanted, verb), answer = why, decided_at = now(), decided_by = caller_account(),
      decided_name = (select name from account where id = caller_account()),
      deleted_at = case when deleting and state_after(doc, verb) = 'cancelled' then now() end
    where id = wanted;
  if doc.kind = 'outbound' then
    perform begin_movement('missing', wanted, why, lost_boxes);
    update device set document_id = wanted where id = any(missing) and document_id is null;
    update cabinet set document_id = wanted where id = any(lost_boxes) and document_id is null;
    perform begin_movement('arrived', wanted, why, boxes);
    update device set document_id = null, unconfirmed_id = null where id = any(arrived) and wanted in (document_id, unconfirmed_id);
    update cabinet set document_id = null where id = any(boxes) and document_id = wanted;
  elsif verb = 'received' then
    perform begin_movement('transferReceived', wanted, why, boxes);
    update device set agent_id = doc.to_agent_id, document_id = null where id = any(arrived);
    update cabinet set agent_id = doc.to_agent_id, document_id = null where id = any(boxes);
  elsif verb = 'approved' then
    perform begin_movement('returnApproved', wanted, why, boxes);
    update device set document_id = null, agent_id = doc.to_agent_id, merchant_id = null, holder_user_id = null,
        out_status = case when doc.to_agent_id is null then 'notOut' else 'out' end,
        in_at = case when doc.to_agent_id is null then now() else in_at end,
        sale_status = 'inStock', sold_at = null, bind_status = 'unbound', user_id = null, bound_at = null,
        unbound_at = case when user_id is null then unbound_at else now() end,
        unbound_user_id = coalesce(user_id, unbound_user_id)
      where id = any(arrived);
    update cabinet set document_id = null, in_return = false, agent_id = doc.to_agent_id, merchant_id = null where id = any(boxes);
  else
    perform begin_movement(doc.kind || initcap(verb), wanted, why, boxes);
    update device set document_id = null, out_status = 'out' where id = any(arrived);
    update cabinet set document_id = null, in_return = false where id = any(boxes);
  end if;
  perform end_movement();
end $$;

-- Stores for the triggers which movement this transaction makes. Devices in one of `cabinets` move together with their
-- cabinet and stay in their slots.
create or replace function begin_movement(kind text, document bigint, reason text, cabinets bigint[] default '{}') returns void language sql
  as $$ select set_config('movement.kind', kind, true), set_config('movement.document', coalesce(document::text, ''), true),
    set_config('movement.reason', coalesce(reason, ''), true),
    set_config('movement.cabinets', case when cardinality(cabinets) > 0 then cabinets::text else '' end, true) $$;

create or replace function end_movement() returns void language sql
  as $$ select set_config('movement.kind', '', true), set_config('movement.document', '', true),
    set_config('movement.reason', '', true), set_config('movement.cabinets', '', true) $$;

-- Returns a setting stored by `begin_movement` in this transaction, or null.
create or replace function movement_setting(name text) returns text language sql stable
  as $$ select nullif(current_setting('movement.' || name, true), '') $$;

-- Returns the reason why a document of kind `wanted` cannot move a device, or null. Only devices in the operator's
-- warehouse can be written off this way; devices lost in transit are written off by `settle_missing`.
create or replace function movement_refusal(d device, wanted text, agent bigint, merchant bigint) returns text language sql stable
  as $$ select case
    when d.id is null then 'unknown'
    when agent is not null and d.agent_id is distinct from agent then 'notYours'
    when merchant is not null and d.merchant_id is distinct from merchant then 'notYours'
    when d.written_off then 'writtenOff'
    when d.handed_back_at is not null then 'handedBack'
    when d.out_status = 'inReturn' then 'inReturn'
    when d.document_id is not null then 'inTransfer'
    when wanted = 'return' then case
      when d.holder = 'warehouse' then 'notOut'
      -- A merchant's device can be returned only by the merchant, other devices by their agent. The operator can return
      -- only devices of its own (`direct`) agency.
      when merchant is null and d.merchant_id is not null then 'notYours'
      when agent is null and not exists (select from agent a where a.id = d.agent_id and a.direct) then 'notYours'
    end
    when merchant is not null or (wanted in ('returnBack', 'writeOff') and agent is not null) then 'notYours'
    when agent is null and d.holder <> 'warehouse' and wanted <> 'transfer' then 'out'
    when d.holder in ('merchant', 'user') then 'sold'
    when wanted = 'transfer' and d.holder = 'warehouse' then 'notOut'
    when d.bind_status = 'bound' then 'bound'
  end $$;

-- Returns whether a document contains any device or cabinet in the given state.
create or replace function has_position(wanted bigint, as_state text) returns boolean language sql stable
  as $$ select exists (select from document_device p where p.document_id = wanted and p.state = as_state)
    or exists (select from document_cabinet p where p.document_id = wanted and p.state = as_state) $$;

-- Returns the document's new state; the caller has already updated the states of its items. It is `partly` while an
-- item is missing; otherwise `done` (outbound) or `pending` (other kinds) while an item is in transit; otherwise the
-- final state.
create or replace function state_after(doc document, answered text) returns text language sql stable
  as $$ select case
    when has_position(doc.id, 'missing') then 'partly'
    when doc.kind = 'outbound' then case when has_position(doc.id, 'sent') then 'done' else 'received' end
    when exists (select from document_device p where p.document_id = doc.id and p.open)
      or exists (select from document_cabinet p where p.document_id = doc.id and p.open) then 'pending'
    when doc.kind = 'transfer' and has_position(doc.id, 'arrived') then 'received'
    when doc.kind = 'return' and has_position(doc.id, 'arrived') then 'approved'
    else answered end $$;

-- Returns how many devices of a document arrived, or null if none did and the document was rejected or cancelled.
create or replace function arrived_devices(wanted bigint, answered text) returns int language sql stable
  as $$ select case when answered in ('received', 'approved') or n > 0 then n end
    from (select count(*)::int as n from document_device p where p.document_id = wanted and p.state = 'arrived') arrived $$;

-- Returns whether the document contains a device or cabinet with this code in the given state.
create or replace function document_contains(wanted bigint, one text, as_state text) returns boolean language sql stable
  as $$ select exists (select from document_device p where p.document_id = wanted and p.code = one and p.state = as_state)
    or exists (select from document_cabinet p where p.document_id = wanted and p.code = one and p.state = as_state) $$;

-- Clears the link from a device to its last return.
create or replace function forget_return() returns trigger language plpgsql as $$
begin
  new.return_id := null;
  return new;
end $$;

-- `open_document` runs as its owner and itself checks which items the calling tenant may move, so only these two roles
-- may call it.
revoke execute on function open_document(text, text[], bigint, bigint, bigint, bigint, text, text[]) from public;
grant execute on function open_document(text, text[], bigint, bigint, bigint, bigint, text, text[]) to chargehand_staff, chargehand_tenant;
