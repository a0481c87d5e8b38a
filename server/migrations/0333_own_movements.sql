-- Movements into and out of the operator's own warehouse are listed on their own, newest first.
create index movement_in_own on movement (at, id) where moved and to_holder = 'warehouse';
create index movement_out_own on movement (at, id) where moved and from_holder = 'warehouse';
