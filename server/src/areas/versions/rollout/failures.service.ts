import {
  type FailureGroups,
  failureGroupings,
  maxGroups,
  signalFrom,
  standsOut,
} from '@chargehand/contract/areas/versions/rollout-failures';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { found } from '../../../lib/fail';

const Row = z.object({
  by: z.enum([...failureGroupings, 'all']),
  value: z.string().nullable(),
  tried: z.int(),
  failed: z.int(),
});

/**
 * Returns the groups of devices in which upgrades of a rollout failed, by hardware, by region and by signal; groups
 * with strikingly many failures come first. Each of the three has at most `maxGroups` groups, those with the most
 * failures, because hardware names come from devices and may be arbitrary.
 */
export async function failureGroups(db: Db, id: number): Promise<FailureGroups> {
  found(await db.selectFrom('rollout').select('id').where('id', '=', id).executeTakeFirst());
  const rows = await checkedRows(
    db,
    Row,
    sql`select by, value, tried, failed from (
        select by, value, tried, failed, row_number() over (partition by by order by failed desc, tried, value) as place from (
          select case grouping(hardware, region, signal) when 3 then 'hardware' when 5 then 'region' when 6 then 'signal' else 'all' end as by,
            case grouping(hardware, region, signal) when 3 then hardware when 5 then region when 6 then signal end as value,
            count(*)::int as tried, (count(*) filter (where failed))::int as failed
          from (select m.state = 'failed' as failed, nullif(s.hardware, '') as hardware, u.area_code as region,
              case when s.rssi >= ${signalFrom.strong}::int then 'strong' when s.rssi >= ${signalFrom.fair}::int then 'fair'
                when s.rssi is not null then 'weak' end as signal
            from rollout_device m join device d on d.id = m.device_id left join device_state s on s.device_id = m.device_id
              left join app_user u on u.id = d.user_id
            where m.rollout_id = ${id} and m.state in ('done', 'failed')) ended
          group by grouping sets ((hardware), (region), (signal), ())) counted
        where failed > 0 or by = 'all') ranked
      where place <= ${maxGroups} order by failed desc, tried, by, value`,
  );
  const { tried, failed } = rows.find(({ by }) => by === 'all') ?? { tried: 0, failed: 0 };
  const groups = rows.flatMap(({ by, ...group }) =>
    by === 'all' ? [] : [{ by, ...group, standsOut: standsOut(group, { tried, failed }) }],
  );
  return {
    tried,
    failed,
    groups: [...groups.filter((one) => one.standsOut), ...groups.filter((one) => !one.standsOut)],
  };
}
