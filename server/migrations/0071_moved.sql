-- A device that ever moved keeps its page and its log: it is written off or given back, and never deleted.

alter table device add column moved boolean not null default false;
grant select (moved) on device to chargehand_staff, chargehand_tenant;
alter table device disable trigger user;
update device set moved = true where exists (select from movement where device_id = device.id and kind <> 'inbound');
alter table device enable trigger user;

create function note_moved() returns trigger language plpgsql as $$
begin
  new.moved := true;
  return new;
end $$;
create trigger device_ever_moved before update on device for each row
  when (not old.moved and (old.agent_id, old.merchant_id, old.holder_user_id, old.handed_back_at, old.out_status, old.document_id, old.user_id)
    is distinct from (new.agent_id, new.merchant_id, new.holder_user_id, new.handed_back_at, new.out_status, new.document_id, new.user_id))
  execute function note_moved();

-- Whoever deletes, by whatever way.
create function refuse_moved() returns trigger language plpgsql as $$
begin
  raise check_violation using constraint = 'device_moved', message = 'a device that ever moved is not deleted';
end $$;
create trigger device_never_moved before delete on device for each row
  when (old.moved or old.bind_status = 'bound' or old.out_status <> 'notOut') execute function refuse_moved();
