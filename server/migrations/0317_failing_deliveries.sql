-- outside a transaction
-- The few deliveries that are to be tried again, by device: what comes to one of these waits behind it.
create index concurrently if not exists api_delivery_failing on api_delivery (webhook_id, device_id) where state = 'waiting' and tries > 0;
