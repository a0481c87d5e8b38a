-- Whatever pages keep live carries a version that grows with each change, so that an older reading never takes the place of a newer one.
-- A command's own `version` is that of the settings it asks for: its changes are counted beside it.
create function next_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
alter table command add column revision int not null default 1;
create trigger command_revision before update on command for each row execute function next_revision();
alter table job add column revision int not null default 1;
create trigger job_revision before update on job for each row execute function next_revision();
grant select (revision) on command to chargehand_app;
