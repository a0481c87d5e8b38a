-- outside a transaction
-- Partners read the devices of their owner page by page, by id.
create index concurrently if not exists device_agent_id on device (agent_id, id) where agent_id is not null;
create index concurrently if not exists device_merchant_id on device (merchant_id, id) where merchant_id is not null;
