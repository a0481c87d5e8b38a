-- Stock: who holds which device, by a ledger. A device's holder and statuses change by movements alone, whoever writes: each
-- change leaves one row behind that is never changed or deleted.

alter table device add column image file_name;
update device set image = model.image from device_model model where model.id = model_id;
alter table device alter column image set not null, alter column image set default '';
alter table device add foreign key (image) references file;

alter table device
  -- Whom it was sold to where that is an app user; who has bound it is user_id.
  add column holder_user_id bigint references app_user,
  -- Set when it went back to production: from then on it is in no list.
  add column handed_back_at timestamptz,
  -- When it last came into the operator's warehouse, and last left it.
  add column in_at timestamptz not null default now(),
  add column out_at timestamptz,
  -- Who had bound it before it was unbound.
  add column unbound_user_id bigint references app_user;
update device set in_at = created_at;
-- What agents and merchants had before there was a ledger was sent out to them.
update device set out_status = 'out', out_at = created_at where agent_id is not null and out_status = 'notOut';
update device set out_status = 'notOut' where agent_id is null;
update device set sale_status = case when merchant_id is null then 'inStock' else 'sold' end;
update device set sold_at = case sale_status when 'sold' then coalesce(sold_at, created_at) end;

alter table device add column holder text not null generated always as (case
  when handed_back_at is not null then 'production'
  when holder_user_id is not null then 'user'
  when merchant_id is not null then 'merchant'
  when agent_id is not null then 'agent'
  else 'warehouse' end) stored;

alter table device
  add constraint device_holder_check check (holder in ('warehouse', 'agent', 'merchant', 'user', 'production')),
  add constraint device_out_fits check ((out_status = 'notOut') = (holder in ('warehouse', 'production'))),
  add constraint device_sale_fits check ((sale_status = 'sold') = (holder in ('merchant', 'user'))),
  add constraint device_sold_at check ((sale_status = 'sold') = (sold_at is not null)),
  add constraint device_merchant_agent check (merchant_id is null or agent_id is not null),
  add constraint device_user_agent check (holder_user_id is null or agent_id is not null),
  add constraint device_production check (handed_back_at is null
    or (agent_id is null and merchant_id is null and holder_user_id is null and bind_status = 'unbound'));

-- A paper by which devices move: what was sent out, handed over, asked back, or given back to production.
create table document (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('outbound', 'transfer', 'return', 'returnBack')),
  number text not null generated always as (case kind
    when 'outbound' then 'OUT-' when 'transfer' then 'TRF-' when 'return' then 'RET-' else 'PRD-' end || lpad(id::text, 6, '0')) stored,
  state text not null check (state in ('done', 'pending', 'received', 'approved', 'rejected', 'cancelled')),
  -- Whose devices these are: nobody named is the operator.
  from_agent_id bigint references agent,
  from_merchant_id bigint,
  -- Where they go, or who decides: nobody named is the operator, or production.
  to_agent_id bigint references agent,
  to_merchant_id bigint,
  to_user_id bigint references app_user,
  -- Both sides as they were called then: neither sees the other's row.
  from_name text,
  from_account text,
  to_name text,
  to_account text,
  reason text,
  device_count int not null default 0,
  -- By the sender: gone for both sides, kept for the ledger.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references account,
  decided_at timestamptz,
  decided_by bigint references account,
  decided_name text,
  -- Why it was rejected.
  answer text,
  foreign key (from_merchant_id, from_agent_id) references merchant (id, agent_id),
  foreign key (to_merchant_id, to_agent_id) references merchant (id, agent_id),
  constraint document_state_fits check (case kind
    when 'transfer' then state in ('pending', 'received', 'rejected', 'cancelled')
    when 'return' then state in ('pending', 'approved', 'rejected')
    else state = 'done' end),
  constraint document_decided check ((state in ('pending', 'done')) = (decided_at is null)),
  constraint document_transfer check (kind <> 'transfer' or (from_agent_id is not null and to_agent_id is not null
    and from_agent_id <> to_agent_id and from_merchant_id is null and to_merchant_id is null and to_user_id is null)),
  constraint document_reason check (kind <> 'return' or reason is not null)
);
create index document_newest on document (created_at, id) where deleted_at is null;
create index document_kind on document (kind, created_at, id) where deleted_at is null;
create index document_pending on document (created_at, id) where state = 'pending' and deleted_at is null;
create index document_from on document (from_agent_id, created_at, id) where from_agent_id is not null;
create index document_to on document (to_agent_id, created_at, id) where to_agent_id is not null;
create index document_from_merchant on document (from_merchant_id) where from_merchant_id is not null;
create index document_to_merchant on document (to_merchant_id) where to_merchant_id is not null;
create index document_number on document (number collate "C");
create index document_state on document (state, created_at, id) where deleted_at is null;
create index document_decided_at on document (decided_at, id) where decided_at is not null;
create index document_search on document
  using gin (from_name gin_trgm_ops, to_name gin_trgm_ops, from_account gin_trgm_ops, to_account gin_trgm_ops);

create table document_device (
  document_id bigint not null references document,
  device_id bigint not null,
  code text not null,
  -- As long as the document waits for its answer: a device waits for one at a time.
  open boolean not null,
  primary key (document_id, device_id)
);
create unique index document_device_open on document_device (device_id) where open;
create index document_device_device on document_device (device_id, document_id);
create index document_device_code on document_device (code);

-- What it waits for, and its newest return.
alter table device
  add column document_id bigint references document,
  add column return_id bigint references document,
  add constraint device_in_return check ((out_status = 'inReturn') <= (document_id is not null));

-- The ledger. A device that was deleted keeps its rows.
create table movement (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('inbound', 'removed', 'outbound', 'transferSent', 'transferReceived', 'transferRejected',
    'transferCancelled', 'returnFiled', 'returnApproved', 'returnRejected', 'returnBack', 'bind', 'unbind', 'move')),
  device_id bigint not null,
  code text not null,
  model_id bigint not null,
  document_id bigint references document,
  reason text,
  account_id bigint,
  user_id bigint,
  from_holder text check (from_holder in ('warehouse', 'agent', 'merchant', 'user', 'production')),
  from_agent_id bigint,
  from_merchant_id bigint,
  from_user_id bigint,
  from_out text check (from_out in ('notOut', 'out', 'inReturn')),
  from_binder_id bigint,
  to_holder text check (to_holder in ('warehouse', 'agent', 'merchant', 'user', 'production')),
  to_agent_id bigint,
  to_merchant_id bigint,
  to_user_id bigint,
  to_out text check (to_out in ('notOut', 'out', 'inReturn')),
  to_binder_id bigint,
  -- Whether it went from one hand to another.
  moved boolean not null generated always as ((from_holder, from_agent_id, from_merchant_id, from_user_id)
    is distinct from (to_holder, to_agent_id, to_merchant_id, to_user_id)) stored,
  -- What each kind may do: a replay of the ledger is these steps, one after another.
  constraint movement_fits check (coalesce(case kind
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
    when 'bind' then from_binder_id is null and to_binder_id is not null and to_out = from_out
    when 'unbind' then from_binder_id is not null and to_binder_id is null and to_out = from_out
    when 'move' then from_binder_id <> to_binder_id and to_out = from_out
    else to_out = from_out and to_binder_id is not distinct from from_binder_id end, false)),
  constraint movement_stays check ((from_holder, from_agent_id, from_merchant_id, from_user_id)
      is not distinct from (to_holder, to_agent_id, to_merchant_id, to_user_id)
    or kind in ('inbound', 'removed', 'outbound', 'transferReceived', 'returnApproved', 'returnBack')
    or (kind = 'move' and from_holder = 'user' and to_holder = 'user'))
);
create index movement_device on movement (device_id, id);
create index movement_in on movement (at, id) where moved and to_holder in ('warehouse', 'agent');
create index movement_out on movement (at, id) where moved and from_holder in ('warehouse', 'agent');
create index movement_in_agent on movement (to_agent_id, at, id) where moved and to_holder = 'agent';
create index movement_out_agent on movement (from_agent_id, at, id) where moved and from_holder = 'agent';
create index movement_model on movement (model_id, at, id) where moved;
create index movement_kind on movement (kind, at, id);
create index movement_code on movement (code collate "C", at, id);
create index movement_document on movement (document_id) where document_id is not null;
create index movement_binder on movement (to_binder_id) where to_binder_id is not null;
create trigger movement_append_only before update or delete on movement
  for each row execute function refuse_change();

-- Everything that happened to a device, oldest first; nothing of it is ever changed.
create table device_log (
  id bigint generated always as identity primary key,
  device_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  -- A kind of movement, or what else happens: online, offline, command, warning.
  behaviour text not null,
  movement_id bigint references movement,
  account_id bigint,
  user_id bigint,
  -- Whose it was then, of what is no movement.
  agent_id bigint,
  merchant_id bigint,
  -- What its text names.
  facts jsonb not null default '{}',
  -- Since when it had been online.
  online_since timestamptz
);
create index device_log_device on device_log (device_id, id);
create trigger device_log_append_only before update or delete on device_log
  for each row execute function refuse_change();

-- Opening balance: what there was before the ledger.
insert into movement (at, kind, device_id, code, model_id, account_id, to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
  select created_at, 'inbound', id, code, model_id, created_by, holder, agent_id, merchant_id, holder_user_id, out_status, user_id
  from device order by created_at, id;
insert into device_log (device_id, at, behaviour, movement_id, account_id)
  select device_id, at, kind, id, account_id from movement order by id;

-- Which movement the running transaction makes, said by the functions below before they change devices.
create function movement_setting(name text) returns text language sql stable
  as $$ select nullif(current_setting('movement.' || name, true), '') $$;
create function begin_movement(kind text, document bigint, reason text) returns void language sql
  as $$ select set_config('movement.kind', kind, true), set_config('movement.document', coalesce(document::text, ''), true),
    set_config('movement.reason', coalesce(reason, ''), true) $$;
create function end_movement() returns void language sql
  as $$ select set_config('movement.kind', '', true), set_config('movement.document', '', true), set_config('movement.reason', '', true) $$;

-- What becomes of the ledger's rows besides: the log.
create function log_movements() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, at, behaviour, movement_id, account_id, user_id, agent_id, merchant_id)
    select device_id, at, kind, id, account_id, user_id, coalesce(to_agent_id, from_agent_id),
      case when to_agent_id is null then from_merchant_id else to_merchant_id end
    from booked order by id;
  return null;
end $$;
create trigger movement_logged after insert on movement referencing new table as booked
  for each statement execute function log_movements();

-- Devices that come and go by themselves, and what they were told.
create function log_presence() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, agent_id, merchant_id, online_since)
    select id, case when new.online then 'online' else 'offline' end, agent_id, merchant_id,
      case when new.online then new.online_since when tg_op = 'UPDATE' then old.online_since end
    from device where id = new.device_id;
  return null;
end $$;
create trigger device_state_appeared after insert on device_state for each row when (new.online) execute function log_presence();
create trigger device_state_present after update on device_state for each row
  when (old.online is distinct from new.online) execute function log_presence();
create function log_command() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into device_log (device_id, behaviour, account_id, agent_id, merchant_id, facts, online_since)
    select device.id, 'command', new.created_by, agent_id, merchant_id,
      jsonb_build_object('command', new.kind, 'port', new.port, 'on', new.on_state), online_since
    from device left join device_state on device_state.device_id = device.id and online where device.id = new.device_id;
  return null;
end $$;
create trigger command_logged after insert on command for each row execute function log_command();

-- The ledger's only writers: a device that comes, goes or changes hands or status leaves its row by itself, and cannot without one.
create function book_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, reason, account_id, user_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
    select 'inbound', id, code, model_id, movement_setting('reason'), caller_account(), caller_user(),
      holder, agent_id, merchant_id, holder_user_id, out_status, user_id
    from added order by id;
  return null;
end $$;
create function book_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, reason, account_id,
      from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id)
    select 'removed', id, code, model_id, movement_setting('reason'), caller_account(),
      holder, agent_id, merchant_id, holder_user_id, out_status, user_id
    from removed order by id;
  return null;
end $$;
create function book_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into movement (kind, device_id, code, model_id, document_id, reason, account_id, user_id,
      from_holder, from_agent_id, from_merchant_id, from_user_id, from_out, from_binder_id,
      to_holder, to_agent_id, to_merchant_id, to_user_id, to_out, to_binder_id)
    select movement_setting('kind'), after.id, after.code, after.model_id, movement_setting('document')::bigint,
      movement_setting('reason'), caller_account(), caller_user(),
      before.holder, before.agent_id, before.merchant_id, before.holder_user_id, before.out_status, before.user_id,
      after.holder, after.agent_id, after.merchant_id, after.holder_user_id, after.out_status, after.user_id
    from after join before using (id)
    where (before.holder, before.agent_id, before.merchant_id, before.holder_user_id, before.out_status, before.sale_status,
        before.user_id, before.document_id)
      is distinct from (after.holder, after.agent_id, after.merchant_id, after.holder_user_id, after.out_status, after.sale_status,
        after.user_id, after.document_id)
    order by after.id;
  return null;
end $$;
create trigger device_booked_in after insert on device referencing new table as added
  for each statement execute function book_added();
create trigger device_booked_out after delete on device referencing old table as removed
  for each statement execute function book_removed();
create trigger device_booked after update on device referencing old table as before new table as after
  for each statement execute function book_changed();

-- A device without a picture of its own shows its model's.
create function default_device_image() returns trigger language plpgsql as $$
begin
  new.image := coalesce(nullif(new.image, ''), (select image from device_model where id = new.model_id));
  return new;
end $$;
create trigger device_image before insert on device for each row execute function default_device_image();

-- Why a device cannot be moved so by who asks, as a word of the contract; null where it can. Who asks is the operator, an
-- agent, or a merchant.
create function movement_refusal(d device, wanted text, agent bigint, merchant bigint) returns text language sql stable
  as $$ select case
    when d.id is null then 'unknown'
    when agent is not null and d.agent_id is distinct from agent then 'notYours'
    when merchant is not null and d.merchant_id is distinct from merchant then 'notYours'
    when d.handed_back_at is not null then 'handedBack'
    when d.out_status = 'inReturn' then 'inReturn'
    when d.document_id is not null then 'inTransfer'
    when wanted = 'return' then case
      when d.holder = 'warehouse' then 'notOut'
      -- Whoever sold or holds it: the merchant where there is one, else the agent, else the operator's own agency.
      when merchant is null and d.merchant_id is not null then 'notYours'
      when agent is null and not exists (select from agent a where a.id = d.agent_id and a.direct) then 'notYours'
    end
    when merchant is not null or (wanted = 'returnBack' and agent is not null) then 'notYours'
    when agent is null and d.holder <> 'warehouse' and wanted <> 'transfer' then 'out'
    when d.holder in ('merchant', 'user') then 'sold'
    when wanted = 'transfer' and d.holder = 'warehouse' then 'notOut'
    when d.bind_status = 'bound' then 'bound'
  end $$;

-- What each of these codes comes to, before anything is done: the device's id where who asks may know it, and why it cannot be moved.
create function look_at_devices(wanted text, codes text[], of_agent bigint)
  returns table (code text, device_id bigint, model text, refused text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  agent bigint := case when wanted = 'transfer' then coalesce(tenant_agent(), of_agent) else tenant_agent() end;
begin
  return query
    select asked.code, case when coalesce(why, '') not in ('unknown', 'notYours') then d.id end,
        case when coalesce(why, '') not in ('unknown', 'notYours') then m.name end, why
      from unnest(codes) with ordinality asked (code, place)
        left join device d on d.code = asked.code
        left join device_model m on m.id = d.model_id
        cross join lateral movement_refusal(d, wanted, agent, tenant_merchant()) why
      order by asked.place;
end $$;

-- Opens a document and moves its devices, all or none. It goes to one of an agent, a merchant and an app user, who bring along whose
-- they are. Answers the document's id, or each device that cannot be moved and why.
create function open_document(wanted text, codes text[], of_agent bigint, for_agent bigint, for_merchant bigint, for_user bigint, why text)
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
  ids := array(select id from device where device.code = any(codes) order by id for update);
  return query
    select null::bigint, asked.code, reason
      from (select distinct unnest(codes) as code) asked left join device d on d.code = asked.code
        cross join lateral movement_refusal(d, wanted, own_agent, tenant_merchant()) reason
      where reason is not null order by 2;
  if found then
    return;
  end if;
  insert into document (kind, state, from_agent_id, from_merchant_id, to_agent_id, to_merchant_id, to_user_id, from_name,
      from_account, to_name, to_account, reason, device_count, created_by)
    values (wanted, case when wanted in ('transfer', 'return') then 'pending' else 'done' end, own_agent, tenant_merchant(),
      agency.id, shop.id, person.id,
      coalesce((select name from merchant where id = tenant_merchant()), (select name from agent where id = own_agent)),
      customer_account(own_agent, tenant_merchant()),
      coalesce(person.nickname, shop.name, agency.name),
      case when person.id is null then customer_account(agency.id, shop.id) else coalesce(person.phone, person.email) end,
      why, cardinality(ids), caller_account())
    returning id into opened;
  insert into document_device (document_id, device_id, code, open)
    select opened, d.id, d.code, wanted in ('transfer', 'return') from device d where d.id = any(ids);
  perform begin_movement(case wanted when 'transfer' then 'transferSent' when 'return' then 'returnFiled' else wanted end, opened, why);
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
    update device set handed_back_at = now(), out_at = now() where id = any(ids);
  end if;
  perform end_movement();
  return query select opened, null::text, null::text;
end $$;

-- Answers a document that waits: approved or rejected, received, rejected or cancelled. `deleted` also takes it from both sides'
-- lists. Says why not: `notFound` to who may not see it, `notYours` to who may not answer, else the state it has by now.
create function answer_document(wanted bigint, verb text, why text, deleting boolean) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc document;
  sender boolean;
  decider boolean;
  ids bigint[];
begin
  select * into doc from document where id = wanted for update;
  if not found or doc.deleted_at is not null then
    return 'notFound';
  end if;
  sender := doc.from_agent_id is not distinct from tenant_agent() and doc.from_merchant_id is not distinct from tenant_merchant();
  decider := doc.to_agent_id is not distinct from tenant_agent() and tenant_merchant() is null;
  -- What the operator sent in an agent's name it may take back.
  if tenant_agent() is null and doc.kind = 'transfer' then
    sender := exists (select from account a where a.id = doc.created_by and a.agent_id is null);
  elsif not sender and not decider and tenant_agent() is not null then
    return 'notFound';
  end if;
  if (verb in ('approved', 'received', 'rejected') and not decider) or (verb = 'cancelled' and not sender)
    or (doc.kind = 'transfer') <> (verb in ('received', 'cancelled') or (verb = 'rejected' and doc.kind = 'transfer')) then
    return 'notYours';
  end if;
  if doc.state <> 'pending' then
    return doc.state;
  end if;
  ids := array(select device_id from document_device where document_id = wanted order by device_id);
  perform 1 from device where id = any(ids) order by id for update;
  perform begin_movement(doc.kind || initcap(verb), wanted, why);
  update document set state = verb, answer = why, decided_at = now(), decided_by = caller_account(),
      decided_name = (select name from account where id = caller_account()),
      deleted_at = case when deleting then now() end
    where id = wanted;
  update document_device set open = false where document_id = wanted;
  if verb = 'received' then
    update device set agent_id = doc.to_agent_id, document_id = null where id = any(ids);
  elsif verb = 'approved' then
    update device set document_id = null, agent_id = doc.to_agent_id, merchant_id = null, holder_user_id = null,
        out_status = case when doc.to_agent_id is null then 'notOut' else 'out' end,
        in_at = case when doc.to_agent_id is null then now() else in_at end,
        sale_status = 'inStock', sold_at = null, bind_status = 'unbound', user_id = null, bound_at = null,
        unbound_at = case when user_id is null then unbound_at else now() end,
        unbound_user_id = coalesce(user_id, unbound_user_id)
      where id = any(ids);
  else
    update device set document_id = null, out_status = 'out' where id = any(ids);
  end if;
  perform end_movement();
  return null;
end $$;

-- The login by which a customer is known.
create function customer_account(agent bigint, merchant bigint) returns text language sql stable
  as $$ select account from account where agent_id = agent and merchant_id is not distinct from merchant order by id limit 1 $$;

-- The agent that a login belongs to, whoever asks: what is handed over is addressed by it.
create function agent_of_account(login text) returns bigint language sql stable security definer set search_path = public, pg_temp
  as $$ select agent_id from account join agent on agent.id = agent_id
    where lower(account) = lower(login) and m_type = 2 and not agent.direct $$;

-- Binds a free device to the running app user, as ever, by a movement.
create or replace function claim_device(wanted text, address text) returns table (device_id bigint, refused text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_device record;
begin
  select d.id, d.mac, d.bind_status, d.agent_id, d.merchant_id, d.handed_back_at into found_device
    from device d where d.code = wanted for update;
  if not found or found_device.mac <> address or found_device.handed_back_at is not null then
    return query select null::bigint, 'notFound';
    return;
  end if;
  if found_device.bind_status = 'bound' then
    return query select null::bigint, 'deviceBound';
    return;
  end if;
  perform begin_movement('bind', null, null);
  update device d set bind_status = 'bound', user_id = caller_user(), bound_at = now(), unbound_at = null
    where d.id = found_device.id;
  perform end_movement();
  -- The first device that came through an agent or merchant decides where its user belongs.
  update app_user u set first_bound_at = now(),
      agent_id = coalesce(found_device.agent_id, u.agent_id),
      merchant_id = case when found_device.agent_id is null then u.merchant_id else found_device.merchant_id end
    where u.id = caller_user() and u.first_bound_at is null;
  return query select found_device.id, null::text;
end
$$;

-- Parts a device from who has bound it: its own user, or staff and tenants who may see it. Answers whether it was bound.
create function unbind_device(wanted bigint) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
begin
  select * into d from device where id = wanted for update;
  if not found or d.user_id is null
    or (caller_user() is not null and d.user_id <> caller_user())
    or (tenant_agent() is not null and not tenant_owns(d.agent_id, d.merchant_id)) then
    return false;
  end if;
  perform begin_movement('unbind', null, null);
  update device set bind_status = 'unbound', user_id = null, bound_at = null, unbound_at = now(), unbound_user_id = d.user_id
    where id = wanted;
  perform end_movement();
  return true;
end $$;

-- Moves a bound device to another app user of the same agency. Answers why not, or nothing.
create function move_device(wanted bigint, to_user bigint) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d device;
  agencies bigint[];
begin
  select * into d from device where id = wanted for update;
  if not found or d.handed_back_at is not null or (tenant_agent() is not null and not tenant_owns(d.agent_id, d.merchant_id)) then
    return 'notFound';
  end if;
  if d.user_id is null then
    return 'notBound';
  end if;
  if d.out_status = 'inReturn' then
    return 'inReturn';
  end if;
  if d.user_id = to_user then
    return 'sameUser';
  end if;
  agencies := array(select distinct agent_id from app_user where id in (d.user_id, to_user));
  if cardinality(agencies) <> 1 or not exists (select from app_user where id = to_user) then
    return 'otherAgency';
  end if;
  perform begin_movement('move', null, null);
  update device set user_id = to_user, bound_at = now(), unbound_user_id = d.user_id,
      holder_user_id = case when holder_user_id = d.user_id then to_user else holder_user_id end
    where id = wanted;
  perform end_movement();
  return null;
end $$;

revoke execute on function begin_movement(text, bigint, text), end_movement(), customer_account(bigint, bigint),
  open_document(text, text[], bigint, bigint, bigint, bigint, text), answer_document(bigint, text, text, boolean),
  look_at_devices(text, text[], bigint), agent_of_account(text), unbind_device(bigint), move_device(bigint, bigint) from public;
grant execute on function open_document(text, text[], bigint, bigint, bigint, bigint, text),
  answer_document(bigint, text, text, boolean), look_at_devices(text, text[], bigint), agent_of_account(text),
  unbind_device(bigint), move_device(bigint, bigint) to chargehand_staff, chargehand_tenant;
grant execute on function unbind_device(bigint) to chargehand_app;

-- Whoever may write devices writes what is printed on them; their way through the world is the ledger's.
revoke insert, update on device from chargehand_staff;
grant insert (code, mac, model_id, name, ip, port_count, wifi_name, image, secret_hash, shard, created_by),
  update (mac, model_id, name, ip, port_count, wifi_name, image, secret_hash),
  select (image, holder, holder_user_id, handed_back_at, in_at, out_at, unbound_user_id, document_id, return_id) on device to chargehand_staff;
grant select (image, holder, holder_user_id, handed_back_at, in_at, out_at, unbound_user_id, document_id, return_id) on device to chargehand_tenant;

alter table document enable row level security;
create policy document_staff on document for select to chargehand_staff using (true);
-- A merchant sees what it sent or got itself; what was cancelled the sender alone.
create policy document_tenant on document for select to chargehand_tenant
  using (deleted_at is null and (tenant_owns(from_agent_id, from_merchant_id)
    or (tenant_owns(to_agent_id, to_merchant_id) and state <> 'cancelled')));
grant select on document to chargehand_staff, chargehand_tenant;

alter table document_device enable row level security;
create policy document_device_staff on document_device for select to chargehand_staff using (true);
create policy document_device_tenant on document_device for select to chargehand_tenant
  using (exists (select from document where document.id = document_id));
grant select on document_device to chargehand_staff, chargehand_tenant;

alter table movement enable row level security;
create policy movement_staff on movement for select to chargehand_staff using (true);
create policy movement_tenant on movement for select to chargehand_tenant
  using (tenant_owns(from_agent_id, from_merchant_id) or tenant_owns(to_agent_id, to_merchant_id));
grant select on movement to chargehand_staff, chargehand_tenant;

alter table device_log enable row level security;
create policy device_log_staff on device_log for select to chargehand_staff using (true);
-- What happened to a device while it was one's own: movements as the ledger shows them, all else by whose it was.
create policy device_log_tenant on device_log for select to chargehand_tenant
  using (case when movement_id is null then tenant_owns(agent_id, merchant_id)
    else exists (select from movement where movement.id = movement_id) end);
grant select on device_log to chargehand_staff, chargehand_tenant;

-- What is in a list: all but what went back to production. Each index as before, without those.
drop index device_newest, device_model_id, device_sale_status, device_bind_status, device_out_status, device_port_count;
create index device_newest on device (created_at, id) where handed_back_at is null;
create index device_model_id on device (model_id, created_at, id) where handed_back_at is null;
create index device_sale_status on device (sale_status, created_at, id) where handed_back_at is null;
create index device_bind_status on device (bind_status, created_at, id) where handed_back_at is null;
create index device_out_status on device (out_status, created_at, id) where handed_back_at is null;
create index device_holder on device (holder, created_at, id) where handed_back_at is null;
create index device_port_count on device (port_count, id) where handed_back_at is null;
create index device_handed_back on device (handed_back_at, id) where handed_back_at is not null;
create index device_out_at on device (out_at, id) where handed_back_at is null and out_at is not null;
create index device_agent_warehouse on device (agent_id, created_at, id) where holder = 'agent';
create index device_holder_user on device (holder_user_id) where holder_user_id is not null;
create index device_unbound on device (unbound_at, id) where bind_status = 'unbound' and unbound_at is not null;
create index device_waiting on device (document_id) where document_id is not null;

-- A model counts what is there, not what went back; by statement, for thousands may go back at once.
create function count_changed_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model set device_count = device_count + changed.n
    from (
      select model_id, sum(one) as n from (
        select model_id, 1 as one from after where handed_back_at is null
        union all
        select model_id, -1 from before where handed_back_at is null) counted
      group by model_id having sum(one) <> 0) changed
    where id = changed.model_id;
  return null;
end $$;
drop trigger device_remodelled on device;
drop function count_moved_device();
create trigger device_counted after update on device referencing old table as before new table as after
  for each statement execute function count_changed_devices();
