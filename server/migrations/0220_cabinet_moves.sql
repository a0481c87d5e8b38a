-- Cabinets go out, come back, are transferred and counted on the documents and the ledger of devices, with what is in them.

-- The document that a cabinet waits for.
alter table cabinet
  add column document_id bigint references document,
  add column in_return boolean not null default false,
  add constraint cabinet_in_return check (in_return <= (document_id is not null));
create index cabinet_document on cabinet (document_id) where document_id is not null;

alter table document add column cabinet_count int not null default 0;

-- A cabinet of a document, and what its model was called then: its recipient sees no foreign row.
create table document_cabinet (
  document_id bigint not null references document,
  cabinet_id bigint not null,
  code text not null,
  model text not null,
  open boolean not null,
  state text not null default 'sent' check (state in ('sent', 'arrived', 'missing', 'found', 'lost', 'back')),
  answer text,
  primary key (document_id, cabinet_id),
  constraint document_cabinet_waits check (open <= (state in ('sent', 'missing')) and (state = 'missing') <= open)
);
-- A cabinet waits for one document at a time.
create unique index document_cabinet_open on document_cabinet (cabinet_id) where open;
create index document_cabinet_cabinet on document_cabinet (cabinet_id, document_id);
create index document_cabinet_code on document_cabinet (code);

alter table document_cabinet enable row level security;
create policy document_cabinet_staff on document_cabinet for select to chargehand_staff using (true);
create policy document_cabinet_tenant on document_cabinet for select to chargehand_tenant
  using (exists (select from document where document.id = document_id));
grant select on document_cabinet to chargehand_staff, chargehand_tenant;

-- The cabinet that a device went in.
alter table document_device add column cabinet_id bigint,
  add constraint document_device_cabinet foreign key (document_id, cabinet_id) references document_cabinet;
create index document_device_in_cabinet on document_device (document_id, cabinet_id) where cabinet_id is not null;

-- A row of the ledger is of a device, and says in which cabinet it went; or of a cabinet itself, without a device.
alter table movement
  add column cabinet_id bigint,
  alter column device_id drop not null,
  alter column model_id drop not null,
  drop constraint movement_kind_check, drop constraint movement_fits, drop constraint movement_stays,
  add constraint movement_of check ((device_id is null) = (model_id is null) and (device_id is not null or cabinet_id is not null)),
  add constraint movement_kind_check check (kind in ('inbound', 'removed', 'outbound', 'transferSent', 'transferReceived', 'transferRejected',
    'transferCancelled', 'returnFiled', 'returnApproved', 'returnRejected', 'returnBack', 'bind', 'unbind', 'move',
    'missing', 'arrived', 'found', 'outboundRecalled', 'writtenOff', 'assigned')),
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
    -- Of an empty cabinet alone, whose holder was changed by hand.
    when 'assigned' then device_id is null and from_holder is not null and to_holder is not null
    else to_out = from_out and to_binder_id is not distinct from from_binder_id end, false)),
  add constraint movement_stays check ((from_holder, from_agent_id, from_merchant_id, from_user_id)
      is not distinct from (to_holder, to_agent_id, to_merchant_id, to_user_id)
    or kind in ('inbound', 'removed', 'outbound', 'transferReceived', 'returnApproved', 'returnBack', 'outboundRecalled', 'writtenOff', 'assigned')
    or (kind = 'move' and from_holder = 'user' and to_holder = 'user'));

-- The cabinets that there are begin their part of the ledger where they are.
alter table movement disable trigger user;
insert into movement (at, kind, cabinet_id, code, account_id, to_holder, to_agent_id, to_merchant_id, to_out)
  select created_at, 'inbound', id, code, created_by,
    case when merchant_id is not null then 'merchant' when agent_id is not null then 'agent' else 'warehouse' end,
    agent_id, merchant_id, case when agent_id is null then 'notOut' else 'out' end
  from cabinet order by id;
alter table movement enable trigger user;

-- What is counted: a cabinet, or a device that was counted in one.
alter table stocktake_scan add column cabinet_id bigint;
create index stocktake_scan_cabinet on stocktake_scan (stocktake_id, cabinet_id) where cabinet_id is not null;
alter table stocktake_difference add column cabinet_id bigint;
alter table stocktake add column cabinet_count int;
grant select (cabinet_count) on stocktake to chargehand_tenant;

-- Cabinets are named beside devices from now on.
drop function open_document(text, text[], bigint, bigint, bigint, bigint, text);
drop function begin_movement(text, bigint, text);
drop function take_back(document, bigint[], text);
drop function stocktake_differences(bigint);
drop function differences_now(stocktake);
drop function count_devices(bigint, text[]);
drop function stocktake_figures(bigint);
