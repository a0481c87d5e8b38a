-- Returns when this system was created. The table of migrations is closed to the roles of sessions.
create or replace function system_born() returns timestamptz language sql stable security definer
  set search_path = public, pg_temp as $$ select min(at) from migration $$;

-- Queues a run of a backup. It is not tried again by itself: the schedule starts another one.
create or replace function queue_backup_run() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('backup', json_build_object('id', new.id), job_key => 'backup ' || new.id,
    max_attempts => 3, flags => array['backup']);
  return null;
end $$;
create or replace trigger backup_run_queued after insert on backup_run for each row when (new.state = 'waiting')
  execute function queue_backup_run();

-- Sends a message about backups to all super administrators, unless they got one since the last backup that succeeded.
create or replace function notify_of_backups(issue text, what jsonb) returns void language sql security definer
  set search_path = public, pg_temp as $$
    insert into message (account_id, backup_issue, facts)
      select id, issue, what from account where m_type = 0 and not disabled and not exists (
        select from message where message.backup_issue = issue and message.created_at > coalesce(
          (select max(finished_at) from backup_run where kind = 'backup' and state = 'done'), '-infinity'))
  $$;
revoke execute on function notify_of_backups(text, jsonb) from public;

create or replace function notify_of_failed_backup() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_of_backups('failed', jsonb_build_object('run', new.kind, 'error', new.error));
  return null;
end $$;
create or replace trigger backup_run_failed after insert or update of state on backup_run for each row
  when (new.state = 'failed') execute function notify_of_failed_backup();
