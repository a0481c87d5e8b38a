-- Devices of an outbound are in transit until the recipient confirms that they arrived.

alter table device
  -- Outbound whose recipient has not confirmed the device yet.
  add column unconfirmed_id bigint references document;

-- A generated column cannot be altered, so it is replaced with its indexes and rights.
alter table device drop column stands;
alter table device add column stands text not null generated always as (case
  when written_off then 'writtenOff'
  when handed_back_at is not null then 'production'
  when out_status = 'inReturn' then 'inReturn'
  when document_id is not null or unconfirmed_id is not null then 'inTransfer'
  when bind_status = 'bound' then 'bound'
  when merchant_id is not null or holder_user_id is not null then 'out'
  else 'inStock' end) stored;
alter table device
  add constraint device_stands_check check (stands in ('inStock', 'inTransfer', 'out', 'inReturn', 'bound', 'production', 'writtenOff'));
grant select (stands, unconfirmed_id) on device to chargehand_staff, chargehand_tenant;

create index device_stands on device (stands, created_at, id) where handed_back_at is null;
create index device_agent_stands on device (agent_id, stands, created_at, id) where agent_id is not null;
create index device_unconfirmed on device (unconfirmed_id) where unconfirmed_id is not null;

-- Devices of earlier outbounds that were never confirmed, as far as they are still where they were sent. The ledger has
-- the row of their outbound already, so the triggers are off; the dashboard's counts change with them.
alter table device disable trigger user;
with moved as (
  update device d set unconfirmed_id = sent.id
    from (select distinct on (p.device_id) p.device_id, doc.id, doc.to_agent_id, doc.to_merchant_id, doc.to_user_id
        from document_device p join document doc on doc.id = p.document_id
        where doc.kind = 'outbound' and doc.state = 'done' and doc.confirm and p.state = 'sent'
        order by p.device_id, doc.id desc) sent
    where d.id = sent.device_id and d.document_id is null and d.handed_back_at is null and d.out_status = 'out'
      and d.bind_status = 'unbound' and d.agent_id = sent.to_agent_id
      and (d.merchant_id, d.holder_user_id) is not distinct from (sent.to_merchant_id, sent.to_user_id)
    returning d.agent_id, d.merchant_id, d.model_id, d.sale_status)
select add_tally(array_agg(agent_id), array_agg(merchant_id), array_agg(what), array_agg(model_id), array_agg(n))
  from (select agent_id, merchant_id, model_id, sale_status as what, -1 as n from moved
    union all
    select agent_id, merchant_id, model_id, case sale_status when 'sold' then 'waitingSold' else 'waitingInStock' end, 1 from moved) counts
  having count(*) > 0;
alter table device enable trigger user;
