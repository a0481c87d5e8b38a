-- A webhook with much in line is put no more in line for: from this position on it has yet to be told of events. Null while it has all.
alter table api_webhook add column behind_at bigint;
