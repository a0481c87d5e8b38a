-- Recalls an outbound that the operator sent by mistake. All its devices and cabinets go back, except those settled as
-- found or lost; if one of them changed since the document was created, none goes back. Returns nothing on success,
-- otherwise the reason, or each changed device and cabinet.
create or replace function recall_document(wanted bigint, why text) returns table (refused text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  ids bigint[];
  boxes bigint[];
begin
  select * into doc from document where id = wanted for update;
  if not found or tenant_agent() is not null then
    return query select 'notFound', null::text;
    return;
  end if;
  if doc.kind <> 'outbound' or doc.from_agent_id is not null then
    return query select 'notYours', null::text;
    return;
  end if;
  if doc.state = 'recalled' then
    return query select doc.state, null::text;
    return;
  end if;
  ids := array(select device_id from document_device p where p.document_id = wanted and p.state not in ('found', 'lost') order by device_id);
  boxes := array(select cabinet_id from document_cabinet p where p.document_id = wanted and p.state not in ('found', 'lost') order by cabinet_id);
  perform 1 from cabinet where id = any(boxes) order by id for no key update;
  perform 1 from device where id = any(ids) order by id for no key update;
  return query select s.refused, s.code from changed_since_sent(doc, ids) s union all select s.refused, s.code from cabinets_changed_since_sent(doc, boxes) s;
  if found then
    return;
  end if;
  update document_device p set state = 'back', open = false, answer = why where p.document_id = wanted and p.device_id = any(ids);
  update document_cabinet p set state = 'back', open = false, answer = why where p.document_id = wanted and p.cabinet_id = any(boxes);
  update document set state = 'recalled', confirm = to_user_id is null, arrived_count = null, answer = why, decided_at = now(), decided_by = caller_account(),
      decided_name = (select name from account where id = caller_account())
    where id = wanted;
  perform take_back(doc, ids, boxes, why);
end $$;

-- Settles devices and cabinets (with their contents) that did not arrive; only the sender of the document may do this.
-- `how` is `found` (still at the sender), `lost` or `sent` (sent again); a lost cabinet is deleted. Returns nothing on
-- success, otherwise the reason.
create or replace function settle_missing(wanted bigint, codes text[], how text, why text) returns table (refused text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  ids bigint[];
  boxes bigint[];
  after text;
begin
  select * into doc from document where id = wanted for update;
  if not found or doc.deleted_at is not null or (tenant_agent() is not null and not is_sender(doc) and not is_recipient(doc)) then
    return query select 'notFound', null::text;
    return;
  end if;
  if not is_sender(doc) then
    return query select 'notYours', null::text;
    return;
  end if;
  boxes := array(select cabinet_id from document_cabinet p where p.document_id = wanted and p.state = 'missing' and p.code = any(codes)
    order by cabinet_id);
  perform 1 from cabinet where id = any(boxes) order by id for no key update;
  ids := array(select device_id from document_device p where p.document_id = wanted and p.state = 'missing'
    and (p.code = any(codes) or in_cabinets(p.device_id, boxes)) order by device_id);
  if exists (select from unnest(codes) one where not document_contains(wanted, one, 'missing')) then
    return query select 'notOfIt', min(one) from unnest(codes) one where not document_contains(wanted, one, 'missing');
    return;
  end if;
  perform 1 from device where id = any(ids) order by id for no key update;
  -- Takes a device out of its cabinet if only the device is settled.
  perform remove_from_cabinets(ids, array(select cabinet_id from document_cabinet p where p.document_id = wanted and p.state = 'missing'
    and p.cabinet_id <> all(boxes)), why);
  update document_cabinet p set answer = why, open = how = 'sent', state = how where p.document_id = wanted and p.cabinet_id = any(boxes);
  update document_device p set answer = why, open = how = 'sent', state = how where p.document_id = wanted and p.device_id = any(ids);
  after := state_after(doc, 'rejected');
  update document set state = after, confirm = after = 'done',
      decided_at = case when after in ('pending', 'done') then null else coalesce(decided_at, now()) end
    where id = wanted;
  if how = 'lost' then
    perform begin_movement('writtenOff', wanted, why);
    update device set document_id = null, agent_id = null, merchant_id = null, holder_user_id = null, out_status = 'notOut',
        sale_status = 'inStock', sold_at = null, bind_status = 'unbound', user_id = null, bound_at = null,
        unbound_at = case when user_id is null then unbound_at else now() end,
        unbound_user_id = coalesce(user_id, unbound_user_id), written_off = true, handed_back_at = now()
      where id = any(ids);
    delete from cabinet where id = any(boxes);
  elsif how = 'found' and doc.kind = 'outbound' then
    perform take_back(doc, ids, boxes, why);
  elsif how = 'found' then
    perform begin_movement('found', wanted, why, boxes);
    update device set document_id = null, out_status = 'out' where id = any(ids);
    update cabinet set document_id = null, in_return = false where id = any(boxes);
  end if;
  perform end_movement();
end $$;

-- Returns the devices in `ids` that changed since the document was created, with the kind of change.
create or replace function changed_since_sent(doc document, ids bigint[]) returns table (code text, refused text) language sql stable
  security definer set search_path = public, pg_temp as $$
  select p.code, case
      when d.id is null then 'unknown'
      when d.written_off then 'writtenOff'
      when d.handed_back_at is not null then 'handedBack'
      when d.out_status = 'inReturn' then 'inReturn'
      when d.document_id is not null and d.document_id <> doc.id then 'inTransfer'
      when d.bind_status = 'bound' then 'bound'
      when (d.agent_id, d.merchant_id, d.holder_user_id) is distinct from (doc.to_agent_id, doc.to_merchant_id, doc.to_user_id) then 'movedOn'
    end
    from document_device p left join device d on d.id = p.device_id
    where p.document_id = doc.id and p.device_id = any(ids)
      and (d.id is null or d.handed_back_at is not null or d.out_status <> 'out' or d.bind_status = 'bound'
        or (d.document_id is not null and d.document_id <> doc.id)
        or (d.agent_id, d.merchant_id, d.holder_user_id) is distinct from (doc.to_agent_id, doc.to_merchant_id, doc.to_user_id))
    order by p.code $$;

-- Returns the cabinets in `boxes` that changed since the document was created, with the kind of change. A cabinet also
-- counts as changed if it contains a device that is not on the document or that was settled as found or lost.
create or replace function cabinets_changed_since_sent(doc document, boxes bigint[]) returns table (code text, refused text) language sql stable
  security definer set search_path = public, pg_temp as $$
  select p.code, case
      when c.id is null then 'unknown'
      when c.in_return then 'inReturn'
      when c.document_id is not null and c.document_id <> doc.id then 'inTransfer'
      else 'movedOn'
    end
    from document_cabinet p left join cabinet c on c.id = p.cabinet_id
    where p.document_id = doc.id and p.cabinet_id = any(boxes)
      and (c.id is null or c.in_return or (c.document_id is not null and c.document_id <> doc.id)
        or (c.agent_id, c.merchant_id) is distinct from (doc.to_agent_id, doc.to_merchant_id)
        or exists (select from cabinet_fitting f where f.cabinet_id = c.id and f.left_at is null
          and not exists (select from document_device d where d.document_id = doc.id and d.device_id = f.device_id
            and d.state not in ('found', 'lost'))))
    order by p.code $$;

-- Moves devices and cabinets of an outbound back to its sender.
create or replace function take_back(doc document, ids bigint[], boxes bigint[], why text) returns void language plpgsql as $$
begin
  perform begin_movement('outboundRecalled', doc.id, why, boxes);
  update device set agent_id = doc.from_agent_id, merchant_id = null, holder_user_id = null, document_id = null, unconfirmed_id = null,
      out_status = case when doc.from_agent_id is null then 'notOut' else 'out' end,
      in_at = case when doc.from_agent_id is null then now() else in_at end, sale_status = 'inStock', sold_at = null
    where id = any(ids);
  update cabinet set agent_id = doc.from_agent_id, merchant_id = null, document_id = null where id = any(boxes);
  perform end_movement();
end $$;

-- Returns whether the caller (a tenant, or the operator for staff) is the recipient of a document. A document to an app
-- user has no such recipient.
create or replace function is_recipient(doc document) returns boolean language sql stable
  as $$ select doc.to_agent_id is not distinct from tenant_agent() and doc.to_user_id is null
    and doc.to_merchant_id is not distinct from tenant_merchant() $$;

-- Returns whether the caller is the sender of a document. For staff, this includes each transfer that a staff account
-- created in an agent's name.
create or replace function is_sender(doc document) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select case when tenant_agent() is null and doc.kind = 'transfer'
      then exists (select from account a where a.id = doc.created_by and a.agent_id is null)
    else doc.from_agent_id is not distinct from tenant_agent() and doc.from_merchant_id is not distinct from tenant_merchant() end $$;

-- Returns model and MAC address of a device on a document that the caller must still answer. After the answer they are
-- not returned.
create or replace function sent_to_me(wanted bigint, one bigint) returns table (model text, mac text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.name, d.mac from document doc join document_device p on p.document_id = doc.id
      join device d on d.id = p.device_id join device_model m on m.id = d.model_id
    where doc.id = wanted and p.device_id = one and doc.state = 'pending' and doc.deleted_at is null and p.open and is_recipient(doc) $$;

-- Returns the label of a cabinet on a document that the caller must still answer or confirm, so that the caller can
-- scan it on arrival.
create or replace function label_sent_to_me(wanted bigint, box bigint) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.label from document doc join document_cabinet p on p.document_id = doc.id join cabinet c on c.id = p.cabinet_id
    where doc.id = wanted and p.cabinet_id = box and doc.deleted_at is null and (doc.state = 'pending' and p.open or doc.confirm)
      and is_recipient(doc) $$;

do $$
declare
  f text;
begin
  foreach f in array array['take_back(document, bigint[], bigint[], text)', 'cabinets_changed_since_sent(document, bigint[])'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end
$$;
