-- outside a transaction
create index concurrently if not exists movement_cabinet on movement (cabinet_id, id) where cabinet_id is not null;
