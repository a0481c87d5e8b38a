-- What open pages must hear of is told by the tables themselves, whoever changes them.

-- Ids as the server's listener reads them; NOTIFY carries less than 8,000 bytes, so 400 at a time.
create function tell(what text, changed bigint[]) returns void language plpgsql as $$
begin
  perform pg_notify('chargehand', json_build_object('kind', what, 'ids', json_agg(id))::text)
    from (select id, (row_number() over (order by id) - 1) / 400 as part
      from (select distinct unnest(changed) as id) ids) parted
    group by part;
end $$;

-- Devices that came to somebody else's sight.
create function tell_moved_devices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell('deviceMoved', array(select after.id from after join before using (id)
    where (after.agent_id, after.merchant_id, after.bind_status)
      is distinct from (before.agent_id, before.merchant_id, before.bind_status)));
  return null;
end $$;
create trigger device_moved after update on device referencing old table as before new table as after
  for each statement execute function tell_moved_devices();

-- Roles that were granted or withdrawn something, also by the deletion of a menu entry.
create function tell_changed_rights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell('rightsChanged', array(select role_id from changed));
  return null;
end $$;
create trigger role_menu_granted after insert on role_menu referencing new table as changed
  for each statement execute function tell_changed_rights();
create trigger role_menu_withdrawn after delete on role_menu referencing old table as changed
  for each statement execute function tell_changed_rights();

-- Roles that hold a changed entry of the menu; super administrators hold every one.
create function tell_changed_menu() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell('rightsChanged', array(select role_id from role_menu join changed on changed.id = menu_id));
  perform tell('menuChanged', array(select id from changed));
  return null;
end $$;
create trigger menu_added after insert on menu referencing new table as changed
  for each statement execute function tell_changed_menu();
create trigger menu_changed after update on menu referencing new table as changed
  for each statement execute function tell_changed_menu();
create trigger menu_removed after delete on menu referencing old table as changed
  for each statement execute function tell_changed_menu();
