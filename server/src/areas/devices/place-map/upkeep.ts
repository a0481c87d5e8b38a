import { sql } from 'kysely';
import { reachable } from '../../../lib/charger/connection';
import type { Upkeep } from '../../../lib/upkeep/upkeep';

/** Counts the devices of each place of the map, and sums its cells. Writes only what has changed. */
export const placeMapUpkeep: Upkeep[] = [
  {
    name: 'placeMap.points',
    at: '* * * * *',
    async batch(db) {
      // Skips points that a call is changing; the next run counts them.
      await sql`with counted as (
          select device.place_id, count(*)::int as devices, count(*) filter (where ${reachable})::int as online
          from device left join device_state state on state.device_id = device.id
          where device.place_id is not null group by device.place_id
        ), changed as materialized (
          select point.place_id, coalesce(devices, 0) as devices, coalesce(online, 0) as online
          from place_point point left join counted on counted.place_id = point.place_id
          where (point.device_count, point.online_count) is distinct from (coalesce(devices, 0), coalesce(online, 0))
        ), free as (
          select place_id from place_point where place_id = any(array(select place_id from changed)) for update skip locked
        )
        update place_point set device_count = changed.devices, online_count = changed.online
        from changed join free on free.place_id = changed.place_id where place_point.place_id = changed.place_id`.execute(
        db,
      );
      await sql`select sum_place_cells()`.execute(db);
      return 0;
    },
  },
];
