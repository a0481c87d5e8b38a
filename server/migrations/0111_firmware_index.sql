-- outside a transaction
-- Which devices run a version: lists are filtered by it, and rollouts are made of it.
create index concurrently if not exists device_state_firmware on device_state (firmware, device_id);
