-- The name a user gave a device goes with that user: in other hands it is called by its code again.
create or replace function note_own_since() returns trigger language plpgsql as $$
begin
  -- By the clock, not by the transaction's beginning: whoever waited for somebody else's change came after it.
  new.hands_at := greatest(date_trunc('milliseconds', clock_timestamp()), old.hands_at + interval '1 millisecond');
  if old.agent_id is distinct from new.agent_id then new.agent_since := new.hands_at; end if;
  if (old.agent_id, old.merchant_id) is distinct from (new.agent_id, new.merchant_id) then new.merchant_since := new.hands_at; end if;
  if old.user_id is distinct from new.user_id then
    new.user_since := case when new.user_id is not null then new.hands_at end;
    if new.name = old.name then new.name := new.code; end if;
  end if;
  return new;
end $$;

-- As far as one can tell: what nobody has bound is called by nobody.
alter table device disable trigger user;
update device set name = code where user_id is null and name is distinct from code;
alter table device enable trigger user;
