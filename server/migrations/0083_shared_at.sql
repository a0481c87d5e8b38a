-- When a device of a model was last shared, noted as it is: the column stood empty until now.
create function note_shared_model() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update device_model model set shared_at = shared.at
    from (select device.model_id, max(added.created_at) as at from added join device on device.id = added.device_id group by device.model_id) shared
    where model.id = shared.model_id and (model.shared_at is null or model.shared_at < shared.at);
  return null;
end $$;
create trigger device_share_noted after insert on device_share referencing new table as added
  for each statement execute function note_shared_model();
update device_model model set shared_at = shared.at
  from (select device.model_id, max(share.created_at) as at from device_share share join device on device.id = share.device_id
    group by device.model_id) shared
  where model.id = shared.model_id;
