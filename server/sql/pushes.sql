-- Updates a row of `api_push_delivery` when the state or the tries of its webhook delivery change, or the delivery is
-- deleted before it was sent.
create or replace function note_push_by_webhook() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update api_push_delivery set state = 'failed', why = 'removed', finished_at = now()
      where id = old.push_delivery_id and state = 'waiting';
    return null;
  end if;
  update api_push_delivery set why = null, reason = new.error, finished_at = new.finished_at,
      tries = tries + greatest(new.tries - old.tries, 0),
      state = case new.state when 'dead' then 'failed' else new.state end
    where id = new.push_delivery_id;
  return null;
end $$;
create or replace trigger api_delivery_push_noted after update on api_delivery for each row
  when (new.push_delivery_id is not null and (new.state, new.tries) is distinct from (old.state, old.tries))
  execute function note_push_by_webhook();
create or replace trigger api_delivery_push_gone after delete on api_delivery for each row
  when (old.push_delivery_id is not null and old.state = 'waiting') execute function note_push_by_webhook();

-- Updates a row of `api_push_delivery` when the state of its mail changes, or the mail is deleted before it is sent.
create or replace function note_push_by_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update api_push_delivery set state = 'failed', why = 'removed', finished_at = now()
      where id = old.push_delivery_id and state = 'waiting';
  elsif new.sent_at is not null then
    update api_push_delivery set state = 'delivered', why = null, reason = null, tries = tries + 1, finished_at = new.sent_at
      where id = new.push_delivery_id;
  else
    update api_push_delivery set reason = new.reason, tries = tries + 1, finished_at = new.failed_at,
        state = case when new.failed_at is null then state else 'failed' end
      where id = new.push_delivery_id;
  end if;
  return null;
end $$;
create or replace trigger outbox_push_noted after update on outbox for each row
  when (new.push_delivery_id is not null
    and (new.sent_at, new.failed_at, new.attempts) is distinct from (old.sent_at, old.failed_at, old.attempts))
  execute function note_push_by_mail();
create or replace trigger outbox_push_gone after delete on outbox for each row
  when (old.push_delivery_id is not null and old.sent_at is null and old.failed_at is null) execute function note_push_by_mail();
