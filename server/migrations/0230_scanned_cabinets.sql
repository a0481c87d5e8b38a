-- A scanned code may be a cabinet's, which moves with what is in it.
drop function look_at_devices(text, text[], bigint);
