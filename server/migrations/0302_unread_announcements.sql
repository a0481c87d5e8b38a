-- outside a transaction
-- Who has not read an announcement is listed by when it came.
create index concurrently if not exists message_announcement_unread on message (announcement_id, created_at, id)
  where announcement_id is not null and read_at is null;
