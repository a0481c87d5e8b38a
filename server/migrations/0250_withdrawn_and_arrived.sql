-- Who filed a return may withdraw it, the recipient of a cancelled document still sees it, and a document says how much of it came.

alter table document
  -- Devices that the recipient said came; null as long as nothing was said.
  add column arrived_count int,
  add constraint document_arrived check (arrived_count between 0 and device_count),
  drop constraint document_state_fits,
  add constraint document_state_fits check (case kind
    when 'outbound' then state in ('done', 'partly', 'received', 'recalled')
    when 'transfer' then state in ('pending', 'partly', 'received', 'rejected', 'cancelled')
    when 'return' then state in ('pending', 'partly', 'approved', 'rejected', 'cancelled')
    else state = 'done' end);
update document set arrived_count = (select count(*) from document_device p where p.document_id = document.id and p.state = 'arrived')
  where state in ('partly', 'received', 'approved');

alter table movement
  drop constraint movement_kind_check, drop constraint movement_fits,
  add constraint movement_kind_check check (kind in ('inbound', 'removed', 'outbound', 'transferSent', 'transferReceived', 'transferRejected',
    'transferCancelled', 'returnFiled', 'returnApproved', 'returnRejected', 'returnCancelled', 'returnBack', 'bind', 'unbind', 'move',
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
    when 'returnCancelled' then from_out = 'inReturn' and to_out = 'out' and to_binder_id is not distinct from from_binder_id
    when 'found' then from_out in ('out', 'inReturn') and to_out = 'out' and to_binder_id is not distinct from from_binder_id
    when 'outboundRecalled' then from_holder in ('agent', 'merchant', 'user') and from_out = 'out' and from_binder_id is null
      and to_binder_id is null and (to_holder = 'warehouse' or (to_holder = 'agent' and to_agent_id = from_agent_id and from_holder <> 'agent'))
    when 'writtenOff' then from_holder in ('warehouse', 'agent', 'merchant', 'user') and to_holder = 'writtenOff' and to_binder_id is null
    when 'bind' then from_binder_id is null and to_binder_id is not null and to_out = from_out
    when 'unbind' then from_binder_id is not null and to_binder_id is null and to_out = from_out
    when 'move' then from_binder_id <> to_binder_id and to_out = from_out
    -- Of an empty cabinet alone, whose holder was changed by hand.
    when 'assigned' then device_id is null and from_holder is not null and to_holder is not null
    else to_out = from_out and to_binder_id is not distinct from from_binder_id end, false));

drop policy document_tenant on document;
create policy document_tenant on document for select to chargehand_tenant
  using (deleted_at is null and (tenant_owns(from_agent_id, from_merchant_id) or tenant_owns(to_agent_id, to_merchant_id)));

-- What happened before a device came to its holder is not shown to them.
grant select (agent_since, merchant_since) on device to chargehand_staff, chargehand_tenant;
