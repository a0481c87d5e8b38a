-- Returns whether an announcement exists and is not withdrawn, also if the caller cannot see it. The inbox checks
-- whether the account may read it.
create or replace function announcement_not_withdrawn(wanted bigint) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from announcement where id = wanted and state <> 'withdrawn') $$;

-- Counts the app users who read an announcement. The count is divided into shards, so that readers do not wait for each
-- other's lock.
create or replace function count_read_notices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into announcement_read as known (announcement_id, shard, reads)
    select after.announcement_id, after.user_id % 16, count(*) from after join before using (id)
      where after.announcement_id is not null and before.read_at is null and after.read_at is not null
      group by 1, 2 order by 1, 2
    on conflict (announcement_id, shard) do update set reads = known.reads + excluded.reads;
  return null;
end $$;
create or replace trigger app_notice_read after update on app_notice referencing old table as before new table as after
  for each statement execute function count_read_notices();

-- Counts the accounts that read an announcement. Also notifies the open console pages of the accounts whose messages
-- changed.
create or replace function count_read_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into announcement_read as known (announcement_id, shard, reads)
    select after.announcement_id, after.account_id % 16, count(*) from after join before using (id)
      where after.announcement_id is not null and before.read_at is null and after.read_at is not null
      group by 1, 2 order by 1, 2
    on conflict (announcement_id, shard) do update set reads = known.reads + excluded.reads;
  perform announce('message', array(select account_id from after));
  return null;
end $$;
create or replace trigger message_read after update on message referencing old table as before new table as after
  for each statement execute function count_read_messages();

-- Notifies the open console pages of the accounts that received a message.
create or replace function announce_new_messages() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform announce('message', array(select account_id from added));
  return null;
end $$;
create or replace trigger message_added after insert on message referencing new table as added
  for each statement execute function announce_new_messages();

-- Queues a scheduled announcement for its time. When an announcement to customers is withdrawn, notifies the open
-- console pages of the accounts that had received it.
create or replace function follow_announcement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'scheduled' then
    perform graphile_worker.add_job('announcement', json_build_object('id', new.id), run_at => new.send_at,
      job_key => 'announcement ' || new.id, flags => array['announcement']);
  elsif new.state = 'withdrawn' and new.audience = 'customers' then
    perform announce('message', array(select account_id from message where announcement_id = new.id));
  end if;
  return null;
end $$;
create or replace trigger announcement_followed after insert or update of state, send_at on announcement
  for each row execute function follow_announcement();

-- Sets an announcement's state from the job that sends it: `stopped` when the job ends early or is deleted, `sending`
-- again when it is retried.
create or replace function follow_announcement_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update announcement set state = 'stopped' where job_id = old.id and state = 'sending';
    return old;
  elsif new.state in ('failed', 'cancelled', 'stopped') then
    update announcement set state = 'stopped' where job_id = new.id and state = 'sending';
  elsif new.state = 'waiting' then
    update announcement set state = 'sending' where job_id = new.id and state = 'stopped';
  end if;
  return new;
end $$;
create or replace trigger announcement_job_moved after update of state on job for each row
  when (new.kind = 'announcement.send' and old.state is distinct from new.state) execute function follow_announcement_job();
create or replace trigger announcement_job_gone before delete on job for each row
  when (old.kind = 'announcement.send') execute function follow_announcement_job();

-- Sends a message about a document's new state to the account that created the document. The trigger's condition leaves
-- out the account's own answers, and answers to an outbound of which every item arrived.
create or replace function notify_of_answer() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message (account_id, document_id, outcome, facts) values (new.created_by, new.id, new.state,
    jsonb_strip_nulls(jsonb_build_object('number', new.number, 'by', new.decided_name, 'answer', new.answer)));
  return null;
end $$;
create or replace trigger document_answered after update of state on document for each row
  when (new.state in ('received', 'approved', 'rejected', 'partly') and new.state is distinct from old.state
    and (new.kind <> 'outbound' or new.state = 'partly') and new.created_by is not null
    and new.created_by is distinct from new.decided_by)
  execute function notify_of_answer();

-- Sends a message to the account that started a rollout when the rollout stops automatically.
create or replace function notify_of_stopped_rollout() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message (account_id, rollout_id, facts)
    select new.created_by, new.id, jsonb_build_object('model', m.name, 'version', f.version)
      from firmware f join device_model m on m.id = f.model_id where f.id = new.firmware_id;
  return null;
end $$;
create or replace trigger rollout_stopped after update of status on rollout for each row
  when (new.status = 'stopped' and old.status is distinct from new.status and new.created_by is not null)
  execute function notify_of_stopped_rollout();
