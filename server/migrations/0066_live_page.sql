-- Who gives commands looks whether the device is still one.
grant select (handed_back_at) on device to chargehand_app;

-- As its neighbours: of ten thousand rows it would compare each with every other.
alter function note_hands() set enable_nestloop = off;
