-- Which device feedback is about, where the user said so.
alter table feedback add column device_id bigint references device on delete set null;
create index feedback_device on feedback (device_id) where device_id is not null;
grant select (device_id), insert (device_id) on feedback to chargehand_app;
