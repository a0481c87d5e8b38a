-- What is wrong with ports: an entry for each port, 0 where nothing is, 1 where it draws current while it is off, 2 where the device says
-- it is at fault, 3 for both; null where all are well. It seldom changes, so an index on it costs readings nothing.
alter table device_state add column port_faults int[];
grant select (port_faults) on device_state to chargehand_app;
