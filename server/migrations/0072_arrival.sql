-- What of a document came and what did not, the way back of a wrong outbound, and what is written off.

alter table document drop column number;
alter table document
  add column number text not null generated always as (case kind
    when 'outbound' then 'OUT-' when 'transfer' then 'TRF-' when 'return' then 'RET-' when 'writeOff' then 'WOF-'
    else 'PRD-' end || lpad(id::text, 6, '0')) stored,
  -- The other side is still to say that it knows: what of an outbound came, or that it was taken back.
  add column confirm boolean not null default false,
  drop constraint document_kind_check, drop constraint document_state_check, drop constraint document_state_fits,
  drop constraint document_decided, drop constraint document_reason,
  add constraint document_kind_check check (kind in ('outbound', 'transfer', 'return', 'returnBack', 'writeOff')),
  add constraint document_state_check
    check (state in ('done', 'pending', 'partly', 'received', 'approved', 'rejected', 'cancelled', 'recalled')),
  add constraint document_state_fits check (case kind
    when 'outbound' then state in ('done', 'partly', 'received', 'recalled')
    when 'transfer' then state in ('pending', 'partly', 'received', 'rejected', 'cancelled')
    when 'return' then state in ('pending', 'partly', 'approved', 'rejected')
    else state = 'done' end),
  add constraint document_decided check ((state in ('pending', 'done')) = (decided_at is null)),
  add constraint document_reason check (kind not in ('return', 'writeOff') or reason is not null),
  add constraint document_confirm check (not confirm or (kind = 'outbound' and state in ('done', 'recalled') and to_user_id is null));
create index document_number on document (number collate "C");
create index document_waits on document (created_at, id)
  where (state in ('pending', 'partly') or confirm) and deleted_at is null;
drop index document_pending;

-- What became of each device: on its way, there, not come, found with its sender after all, lost, or back with its sender.
alter table document_device
  add column state text not null default 'sent' check (state in ('sent', 'arrived', 'missing', 'found', 'lost', 'back')),
  add column answer text,
  add constraint document_device_waits check (open <= (state in ('sent', 'missing')) and (state = 'missing') <= open);
update document_device p set state = case when d.state in ('rejected', 'cancelled') then 'back' else 'arrived' end
  from document d where d.id = p.document_id and d.state <> 'pending';

alter table movement drop constraint movement_kind_check, drop constraint movement_fits, drop constraint movement_stays;
alter table movement
  add constraint movement_kind_check check (kind in ('inbound', 'removed', 'outbound', 'transferSent', 'transferReceived', 'transferRejected',
    'transferCancelled', 'returnFiled', 'returnApproved', 'returnRejected', 'returnBack', 'bind', 'unbind', 'move',
    'missing', 'arrived', 'found', 'outboundRecalled', 'writtenOff')),
  add constraint movement_fits check (coalesce(case kind
    when 'inbound' then from_holder is null
    when 'removed' then to_holder is null
    when 'outbound' then from_holder in ('warehouse', 'agent') and to_holder in ('agent', 'merchant', 'user')
      and (from_holder = 'warehouse' or (to_holder <> 'agent' and to_agent_id = from_agent_id))
      and to_out = 'out' and to_binder_id is not distinct from from_binder_id
    when 'transferReceived' then from_holder = 'agent' and to_holder = 'agent' and to_agent_id <> from_agent_id
      and from_out = 'out' and to_out = 'out' and to_binder_id is not distinct from from_binder_id
    when 'returnApproved' then from_out = 'inReturn' and to_binder_id is null
      and (to_holder = 'warehouse' or (to_holder = 'agent' and to_agent_id = from_agent_id and from_holder <> 'agent'))
    when 'returnBack' then from_holder = 'warehouse' and to_holder = 'production' and from_binder_id is null
    when 'returnFiled' then from_out = 'out' and to_out = 'inReturn' and to_binder_id is not distinct from from_binder_id
    when 'returnRejected' then from_out = 'inReturn' and to_out = 'out' and to_binder_id is not distinct from from_binder_id
    when 'found' then from_out in ('out', 'inReturn') and to_out = 'out' and to_binder_id is not distinct from from_binder_id
    when 'outboundRecalled' then from_holder in ('agent', 'merchant', 'user') and from_out = 'out' and from_binder_id is null
      and to_binder_id is null and (to_holder = 'warehouse' or (to_holder = 'agent' and to_agent_id = from_agent_id and from_holder <> 'agent'))
    when 'writtenOff' then from_holder in ('warehouse', 'agent', 'merchant', 'user') and to_holder = 'writtenOff' and to_binder_id is null
    when 'bind' then from_binder_id is null and to_binder_id is not null and to_out = from_out
    when 'unbind' then from_binder_id is not null and to_binder_id is null and to_out = from_out
    when 'move' then from_binder_id <> to_binder_id and to_out = from_out
    else to_out = from_out and to_binder_id is not distinct from from_binder_id end, false)),
  add constraint movement_stays check ((from_holder, from_agent_id, from_merchant_id, from_user_id)
      is not distinct from (to_holder, to_agent_id, to_merchant_id, to_user_id)
    or kind in ('inbound', 'removed', 'outbound', 'transferReceived', 'returnApproved', 'returnBack', 'outboundRecalled', 'writtenOff')
    or (kind = 'move' and from_holder = 'user' and to_holder = 'user'));

-- Written off is what lies in the operator's warehouse, by whoever may; what is lost on its way is settled by who sent it.
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
      -- Whoever sold or holds it: the merchant where there is one, else the agent, else the operator's own agency.
      when merchant is null and d.merchant_id is not null then 'notYours'
      when agent is null and not exists (select from agent a where a.id = d.agent_id and a.direct) then 'notYours'
    end
    when merchant is not null or (wanted in ('returnBack', 'writeOff') and agent is not null) then 'notYours'
    when agent is null and d.holder <> 'warehouse' and wanted <> 'transfer' then 'out'
    when d.holder in ('merchant', 'user') then 'sold'
    when wanted = 'transfer' and d.holder = 'warehouse' then 'notOut'
    when d.bind_status = 'bound' then 'bound'
  end $$;

create or replace function open_document(wanted text, codes text[], of_agent bigint, for_agent bigint, for_merchant bigint, for_user bigint, why text)
  returns table (document bigint, code text, refused text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own_agent bigint := case when wanted = 'transfer' then coalesce(tenant_agent(), of_agent) else tenant_agent() end;
  goes boolean := wanted in ('outbound', 'transfer');
  agency agent;
  shop merchant;
  person app_user;
  opened bigint;
  ids bigint[];
begin
  if goes then
    select * into person from app_user where id = for_user;
    select * into shop from merchant where id = coalesce(for_merchant, person.merchant_id);
    select * into agency from agent where id = coalesce(for_agent, shop.agent_id, person.agent_id);
    if agency.id is null or (agency.direct and person.id is null)
      or (wanted = 'outbound' and tenant_agent() is not null
        and (agency.id <> tenant_agent() or (shop.id is null and person.id is null))) then
      raise insufficient_privilege using message = 'devices do not go there';
    end if;
  elsif wanted = 'return' and tenant_merchant() is not null then
    select * into agency from agent where id = own_agent;
  end if;
  -- By id, as everybody who locks several devices does.
  ids := array(select id from device where device.code = any(codes) order by id for no key update);
  return query
    select null::bigint, asked.code, reason
      from (select distinct unnest(codes) as code) asked left join device d on d.code = asked.code
        cross join lateral movement_refusal(d, wanted, own_agent, tenant_merchant()) reason
      where reason is not null order by 2;
  if found then
    return;
  end if;
  insert into document (kind, state, confirm, from_agent_id, from_merchant_id, to_agent_id, to_merchant_id, to_user_id, from_name,
      from_account, to_name, to_account, reason, device_count, created_by)
    values (wanted, case when wanted in ('transfer', 'return') then 'pending' else 'done' end, wanted = 'outbound' and person.id is null,
      own_agent, tenant_merchant(), agency.id, shop.id, person.id,
      coalesce((select name from merchant where id = tenant_merchant()), (select name from agent where id = own_agent)),
      customer_account(own_agent, tenant_merchant()),
      coalesce(person.nickname, shop.name, agency.name),
      case when person.id is null then customer_account(agency.id, shop.id) else coalesce(person.phone, person.email) end,
      why, cardinality(ids), caller_account())
    returning id into opened;
  insert into document_device (document_id, device_id, code, open, state)
    select opened, d.id, d.code, wanted in ('transfer', 'return'),
        case when wanted in ('transfer', 'return') or (wanted = 'outbound' and person.id is null) then 'sent' else 'arrived' end
      from device d where d.id = any(ids);
  perform begin_movement(case wanted when 'transfer' then 'transferSent' when 'return' then 'returnFiled' when 'writeOff' then 'writtenOff'
    else wanted end, opened, why);
  if wanted = 'outbound' then
    update device set agent_id = agency.id, merchant_id = shop.id, holder_user_id = person.id, out_status = 'out',
        out_at = case holder when 'warehouse' then now() else out_at end,
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
  perform end_movement();
  return query select opened, null::text, null::text;
end $$;

-- Who sent a document, as far as that is who asks: what the operator sent in an agent's name it settles itself.
create function is_sender(doc document) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select case when tenant_agent() is null and doc.kind = 'transfer'
      then exists (select from account a where a.id = doc.created_by and a.agent_id is null)
    else doc.from_agent_id is not distinct from tenant_agent() and doc.from_merchant_id is not distinct from tenant_merchant() end $$;
-- Who gets it, or decides it.
create function is_recipient(doc document) returns boolean language sql stable
  as $$ select doc.to_agent_id is not distinct from tenant_agent() and doc.to_user_id is null
    and doc.to_merchant_id is not distinct from tenant_merchant() $$;

-- What a document comes to once its devices are where they are: it waits as long as one of them is on its way or missing.
create function state_after(doc document, answered text) returns text language sql stable
  as $$ select case
    when exists (select from document_device p where p.document_id = doc.id and p.state = 'missing') then 'partly'
    when doc.kind = 'outbound' then case
      when exists (select from document_device p where p.document_id = doc.id and p.state = 'sent') then 'done' else 'received' end
    when exists (select from document_device p where p.document_id = doc.id and p.open) then 'pending'
    when doc.kind = 'transfer' and exists (select from document_device p where p.document_id = doc.id and p.state = 'arrived') then 'received'
    when doc.kind = 'return' and exists (select from document_device p where p.document_id = doc.id and p.state = 'arrived') then 'approved'
    else answered end $$;

-- Devices of a document that are no longer as it left them.
create function stirred(doc document, ids bigint[]) returns table (code text, refused text) language sql stable
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

-- Devices of an outbound go back to where they came from.
create function take_back(doc document, ids bigint[], why text) returns void language plpgsql as $$
begin
  perform begin_movement('outboundRecalled', doc.id, why);
  update device set agent_id = doc.from_agent_id, merchant_id = null, holder_user_id = null, document_id = null,
      out_status = case when doc.from_agent_id is null then 'notOut' else 'out' end,
      in_at = case when doc.from_agent_id is null then now() else in_at end, sale_status = 'inStock', sold_at = null
    where id = any(ids);
  perform end_movement();
end $$;

drop function answer_document(bigint, text, text, boolean);
-- Answers a document that waits: approved or rejected, received, rejected or cancelled, by all of its devices but those of `absent` that
-- did not come: these stay on their way until their sender settles them. `deleting` also takes it from both sides' lists. Says why
-- not: `notFound` to who may not see it, `notYours` to who may not answer, `notOfIt` for a code that does not wait in it, a device
-- and why it is not as it was sent, else the state it has by now.
create function answer_document(wanted bigint, verb text, why text, deleting boolean, absent text[]) returns table (refused text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  sender boolean;
  decider boolean;
  arrived bigint[];
  missing bigint[];
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
    or (verb = 'approved') <> (doc.kind = 'return' and verb <> 'rejected') or (verb in ('rejected', 'cancelled') and doc.kind = 'outbound')
    or doc.kind in ('returnBack', 'writeOff') or (verb = 'cancelled' and doc.kind <> 'transfer') then
    return query select 'notYours', null::text;
    return;
  end if;
  if doc.state = 'recalled' and doc.confirm then
    update document set confirm = false where id = wanted;
    return;
  end if;
  if not (doc.state = 'pending' or (doc.state = 'done' and doc.confirm)) then
    return query select doc.state, null::text;
    return;
  end if;
  missing := array(select device_id from document_device p where p.document_id = wanted and p.state = 'sent' and p.code = any(absent)
    order by device_id);
  if cardinality(missing) < (select count(distinct one) from unnest(absent) one) then
    return query select 'notOfIt', min(one) from unnest(absent) one
      where not exists (select from document_device p where p.document_id = wanted and p.state = 'sent' and p.code = one);
    return;
  end if;
  arrived := array(select device_id from document_device p where p.document_id = wanted and p.state = 'sent' and device_id <> all(missing)
    order by device_id);
  perform 1 from device where id = any(arrived || missing) order by id for no key update;
  if doc.kind = 'outbound' then
    return query select s.refused, s.code from stirred(doc, missing) s limit 1;
    if found then
      return;
    end if;
  end if;
  -- Whoever bound one meanwhile keeps it: it is the sender's to settle.
  if doc.kind = 'transfer' and verb = 'received' then
    return query select 'bound', d.code from device d where d.id = any(arrived) and d.bind_status = 'bound' order by d.code;
    if found then
      return;
    end if;
  end if;
  came := case when verb in ('received', 'approved') then 'arrived' else 'back' end;
  update document_device p set state = came, open = false where p.document_id = wanted and p.device_id = any(arrived);
  update document_device p set state = 'missing', open = true where p.document_id = wanted and p.device_id = any(missing);
  update document set state = state_after(doc, verb), confirm = false, answer = why, decided_at = now(), decided_by = caller_account(),
      decided_name = (select name from account where id = caller_account()),
      deleted_at = case when deleting and state_after(doc, verb) = 'cancelled' then now() end
    where id = wanted;
  if doc.kind = 'outbound' then
    perform begin_movement('missing', wanted, why);
    update device set document_id = wanted where id = any(missing) and document_id is null;
    perform begin_movement('arrived', wanted, why);
    update device set document_id = null where id = any(arrived) and document_id = wanted;
  elsif verb = 'received' then
    perform begin_movement('transferReceived', wanted, why);
    update device set agent_id = doc.to_agent_id, document_id = null where id = any(arrived);
  elsif verb = 'approved' then
    perform begin_movement('returnApproved', wanted, why);
    update device set document_id = null, agent_id = doc.to_agent_id, merchant_id = null, holder_user_id = null,
        out_status = case when doc.to_agent_id is null then 'notOut' else 'out' end,
        in_at = case when doc.to_agent_id is null then now() else in_at end,
        sale_status = 'inStock', sold_at = null, bind_status = 'unbound', user_id = null, bound_at = null,
        unbound_at = case when user_id is null then unbound_at else now() end,
        unbound_user_id = coalesce(user_id, unbound_user_id)
      where id = any(arrived);
  else
    perform begin_movement(doc.kind || initcap(verb), wanted, why);
    update device set document_id = null, out_status = 'out' where id = any(arrived);
  end if;
  perform end_movement();
end $$;

-- Settles devices that did not come, by who sent them: found with the sender after all, lost, or sent again. Says why not, as above.
create function settle_missing(wanted bigint, codes text[], how text, why text) returns table (refused text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  ids bigint[];
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
  ids := array(select device_id from document_device p where p.document_id = wanted and p.state = 'missing' and p.code = any(codes) order by device_id);
  if cardinality(ids) < (select count(distinct one) from unnest(codes) one) then
    return query select 'notOfIt', min(one) from unnest(codes) one
      where not exists (select from document_device p where p.document_id = wanted and p.state = 'missing' and p.code = one);
    return;
  end if;
  perform 1 from device where id = any(ids) order by id for no key update;
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
  elsif how = 'found' and doc.kind = 'outbound' then
    perform take_back(doc, ids, why);
  elsif how = 'found' then
    perform begin_movement('found', wanted, why);
    update device set document_id = null, out_status = 'out' where id = any(ids);
  end if;
  perform end_movement();
end $$;

-- Takes a wrong outbound of the operator back, all of its devices or none. Says why not, or each device that is no longer as it was sent.
create function recall_document(wanted bigint, why text) returns table (refused text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  ids bigint[];
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
  perform 1 from device where id = any(ids) order by id for no key update;
  return query select s.refused, s.code from stirred(doc, ids) s;
  if found then
    return;
  end if;
  update document_device p set state = 'back', open = false, answer = why where p.document_id = wanted and p.device_id = any(ids);
  update document set state = 'recalled', confirm = to_user_id is null, answer = why, decided_at = now(), decided_by = caller_account(),
      decided_name = (select name from account where id = caller_account())
    where id = wanted;
  perform take_back(doc, ids, why);
end $$;

-- What a document that waits for who asks says was sent: model and address are seen before it is taken, and are no longer once it is not.
create function sent_to_me(wanted bigint, one bigint) returns table (model text, mac text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.name, d.mac from document doc join document_device p on p.document_id = doc.id
      join device d on d.id = p.device_id join device_model m on m.id = d.model_id
    where doc.id = wanted and p.device_id = one and doc.state = 'pending' and doc.deleted_at is null and p.open and is_recipient(doc) $$;

revoke execute on function is_sender(document), take_back(document, bigint[], text), stirred(document, bigint[]),
  answer_document(bigint, text, text, boolean, text[]), settle_missing(bigint, text[], text, text), recall_document(bigint, text),
  sent_to_me(bigint, bigint) from public;
grant execute on function is_sender(document), answer_document(bigint, text, text, boolean, text[]),
  settle_missing(bigint, text[], text, text), recall_document(bigint, text), sent_to_me(bigint, bigint) to chargehand_staff, chargehand_tenant;
