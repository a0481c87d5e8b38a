-- A warning names the cabinet and the slot in which its device stood when it became too hot.
alter table warning
  add column cabinet_id bigint references cabinet on delete set null,
  add column cabinet_code text,
  add column slot int,
  add constraint warning_slot check ((cabinet_code is null) = (slot is null) and (cabinet_id is null or slot is not null));
create index warning_cabinet on warning (cabinet_id) where cabinet_id is not null;
