-- outside a transaction
-- Rollouts find the devices that run one of a firmware's versions, however they spell it.
create index concurrently if not exists device_state_plain_firmware on device_state (plain_version(firmware), device_id);
