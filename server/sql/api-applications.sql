-- Refuses to change the decision on an application, so that of two concurrent decisions only the first is stored.
create or replace function keep_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status <> 'pending' and (new.status, new.reason, new.reviewed_at, new.code)
    is distinct from (old.status, old.reason, old.reviewed_at, old.code) then
    raise exception 'an application is decided once' using errcode = '23514', constraint = 'api_application_decided';
  end if;
  return new;
end $$;
create or replace trigger api_application_decided before update on api_application for each row execute function keep_decision();
