-- The server whose broker the device is connected to, and which alone sends it commands. Null behind an external broker, which
-- every server reaches.
alter table device_state add column held_by uuid;
