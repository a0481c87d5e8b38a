-- outside a transaction
-- Alarms find the upgrades that failed in the last days.
create index concurrently if not exists rollout_device_failed on rollout_device (finished_at) where state = 'failed';
