-- A device that moves on, is bound, or is missing has left the outbound that its recipient has not confirmed: it is no
-- longer in transit by it.
create or replace function leave_unconfirmed() returns trigger language plpgsql as $$
begin
  new.unconfirmed_id := null;
  return new;
end $$;
create or replace trigger device_left_unconfirmed before update on device for each row
  when (old.unconfirmed_id is not null and new.unconfirmed_id = old.unconfirmed_id
    and (old.agent_id, old.merchant_id, old.holder_user_id, old.out_status, old.document_id, old.user_id, old.handed_back_at)
      is distinct from (new.agent_id, new.merchant_id, new.holder_user_id, new.out_status, new.document_id, new.user_id, new.handed_back_at))
  execute function leave_unconfirmed();
