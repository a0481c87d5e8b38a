-- From where a device's readings are being counted anew, and until when whoever does so is waited for. What comes late
-- meanwhile is noted in late_from and is for the next time, so that what was counted is never thrown away.
alter table device_meter add column counting_from timestamptz, add column counting_until timestamptz;
drop index device_meter_late;
create index device_meter_late on device_meter (device_id) where late_from is not null or counting_from is not null;
