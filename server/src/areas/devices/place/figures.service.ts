import type { PlaceFigures } from '@chargehand/contract/areas/devices/place';
import { sql } from 'kysely';
import { z } from 'zod';
import { reachable } from '../../../lib/charger/connection';
import { checkedRows, type Db } from '../../../lib/db';

const Now = z.object({ onlineCount: z.int(), power: z.number(), warningCount: z.int() });
const Month = z.object({ month: z.string(), energy: z.number() });

/**
 * Returns what the devices that stand at a place now do, and their energy in each of the last twelve months in UTC. The
 * energy of devices that have left the place is not included.
 */
export async function placeFigures(db: Db, placeId: number): Promise<PlaceFigures> {
  const [now] = await checkedRows(
    db,
    Now,
    sql`select count(*) filter (where ${reachable})::int as "onlineCount",
        coalesce(sum(state.power_mw) filter (where ${reachable}), 0)::float8 / 1000 as power,
        (select count(*)::int from warning join device at_place on at_place.id = warning.device_id
          where at_place.place_id = ${placeId} and warning.completed_at is null) as "warningCount"
      from device left join device_state state on state.device_id = device.id
      where device.place_id = ${placeId}`,
  );
  const months = await checkedRows(
    db,
    Month,
    sql`select to_char(month, 'YYYY-MM') as month, coalesce(sum(sums.energy_uwh), 0)::float8 / 1e6 as energy
      from generate_series(date_trunc('month', now() at time zone 'utc') - interval '11 months',
        date_trunc('month', now() at time zone 'utc'), interval '1 month') month
      left join (select device_month.month as of_month, device_month.energy_uwh from device_month
        join device on device.id = device_month.device_id where device.place_id = ${placeId}) sums
        on sums.of_month = month::date
      group by month order by month`,
  );
  return { ...(now ?? { onlineCount: 0, power: 0, warningCount: 0 }), months };
}
