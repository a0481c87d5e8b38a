-- outside a transaction
-- The few devices that have a port at fault.
create index concurrently if not exists device_state_faulty on device_state (device_id) where port_faults is not null;
