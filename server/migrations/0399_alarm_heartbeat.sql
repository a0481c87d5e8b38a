-- When a server last called the heartbeat address, so that all servers together call it at most once a minute.
alter table alarm_watch add column heartbeat_at timestamptz;
