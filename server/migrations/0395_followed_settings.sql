-- Settings that groups keep or have kept: upkeep reads these each minute, and not the many that people set themselves.
create index device_setting_followed on device_setting (device_id, kind) where setting_id is not null or state <> 'own';
