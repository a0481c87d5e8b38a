-- Points of the map of places.

-- Keeps the point of a place whose coordinates or holder change. A place that gets another holder is left by its
-- devices.
create or replace function keep_place_point() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.latitude is null then
    delete from place_point where place_id = new.id;
    return null;
  end if;
  insert into place_point (place_id, agent_id, merchant_id, latitude, longitude)
    values (new.id, new.agent_id, new.merchant_id, new.latitude, new.longitude)
    on conflict (place_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      device_count = case when (place_point.agent_id, place_point.merchant_id)
        is distinct from (excluded.agent_id, excluded.merchant_id) then 0 else place_point.device_count end,
      online_count = case when (place_point.agent_id, place_point.merchant_id)
        is distinct from (excluded.agent_id, excluded.merchant_id) then 0 else place_point.online_count end,
      agent_id = excluded.agent_id, merchant_id = excluded.merchant_id;
  return null;
end $$;
