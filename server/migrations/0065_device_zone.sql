-- Whose clock a device's timers follow: said when they are set, and kept while it has none.
alter table device_desired add column time_zone text check (length(time_zone) <= 64);
grant update (time_zone) on device_desired to chargehand_app;
