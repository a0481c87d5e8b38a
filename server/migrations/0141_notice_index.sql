-- outside a transaction
-- Each user has an announcement once.
create unique index concurrently if not exists app_notice_announcement on app_notice (announcement_id, user_id) where announcement_id is not null;
-- What is old is found by it.
create index concurrently if not exists app_notice_age on app_notice (created_at);
