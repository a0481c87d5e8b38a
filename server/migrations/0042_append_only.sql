-- What is only ever added to is emptied by nobody either, in no replication role: the owner would have to take the trigger away first.
do $$
declare
  one text;
begin
  foreach one in array array['movement', 'device_log', 'stocktake_difference'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', one || '_not_emptied', one);
    execute format('alter table %I enable always trigger %I', one, one || '_not_emptied');
    execute format('alter table %I enable always trigger %I', one, one || '_append_only');
  end loop;
end $$;
