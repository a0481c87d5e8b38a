-- A cabinet model takes devices of one model or of several, and its slots stand in so many columns.
create table cabinet_model_takes (
  cabinet_model_id bigint not null references cabinet_model on delete cascade,
  device_model_id bigint not null references device_model,
  primary key (cabinet_model_id, device_model_id)
);
create index cabinet_model_takes_device on cabinet_model_takes (device_model_id);
insert into cabinet_model_takes (cabinet_model_id, device_model_id) select id, device_model_id from cabinet_model;

alter table cabinet_model_takes enable row level security;
create policy cabinet_model_takes_staff on cabinet_model_takes to chargehand_staff using (true) with check (true);
create policy cabinet_model_takes_tenant on cabinet_model_takes for select to chargehand_tenant using (true);
grant select, insert, delete on cabinet_model_takes to chargehand_staff;
grant select on cabinet_model_takes to chargehand_tenant;

drop trigger if exists cabinet_model_guarded on cabinet_model;
alter table cabinet_model drop column device_model_id,
  add column columns int not null default 1 check (columns between 1 and 20);
-- As square as they come.
update cabinet_model set columns = least(20, ceil(sqrt(device_count)));
alter table cabinet_model alter column columns drop default;
