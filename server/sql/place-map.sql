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

-- Notes the cells of points that were added, removed, moved, or that changed their state.
create or replace function note_place_cells() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into place_cell_change (cx, cy)
      select distinct p.x >> 22, p.y >> 22 from before b join changed a using (place_id)
        cross join lateral (values (a.x, a.y), (b.x, b.y)) p (x, y)
      where (a.x, a.y, a.agent_id, a.merchant_id, a.state) is distinct from (b.x, b.y, b.agent_id, b.merchant_id, b.state);
  else
    insert into place_cell_change (cx, cy) select distinct x >> 22, y >> 22 from changed;
  end if;
  return null;
end $$;

-- Makes the sums of the cells that have changed. What changes meanwhile stays noted.
create or replace function sum_place_cells() returns void language sql set search_path = public, pg_temp as $$
  with noted as (delete from place_cell_change returning cx, cy),
  touched as materialized (select distinct cx, cy from noted),
  removed as (delete from place_cell c using touched t where c.cx = t.cx and c.cy = t.cy)
  insert into place_cell (cx, cy, agent_id, merchant_id, place_count, first_id, west, east, top, bottom, state)
    select t.cx, t.cy, holder.agent, holder.merchant, count(*), min(p.place_id), min(p.x), max(p.x), min(p.y), max(p.y),
      case when bool_or(p.state = 1) then 1 else max(p.state) end
    from touched t join place_point p on p.x >> 22 = t.cx and p.y >> 22 = t.cy
      cross join lateral (select null::bigint, null::bigint
        union all select p.agent_id, null where p.agent_id is not null
        union all select p.agent_id, p.merchant_id where p.merchant_id is not null) holder (agent, merchant)
    group by 1, 2, 3, 4
$$;
