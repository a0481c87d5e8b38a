-- outside a transaction
-- Entries in the order of the time they show.
create index concurrently if not exists device_log_device_at on device_log (device_id, at, id);
