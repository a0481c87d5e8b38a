import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail } from '../../../lib/fail';
import type { Acting } from '../../../lib/session/session';
import { scopeOf } from './tally.service';

/** Returns energy and charges of the caller's devices in 30 days, and how many reported in each of 24 hours. */
export async function usageOf(db: Db, session: Acting) {
  const { days, hours } = dashboardApi.usage.output.shape;
  return {
    days: await checkedRows(
      db,
      days.element,
      sql`select to_char(day, 'YYYY-MM-DD') as at, coalesce(sum(energy_uwh), 0)::float8 / 1e6 as "energyWh",
          coalesce(sum(charge_count), 0)::int as charges
        from generate_series(day_of(now()) - 29, day_of(now()), interval '1 day') day
          left join (select * from fleet_hour where hour > now() - interval '31 days' and ${scopeOf(session)}) sums
            on day_of(sums.hour) = day
        group by day order by day`,
    ),
    hours: await checkedRows(
      db,
      hours.element,
      sql`select at, coalesce(sum(reporting), 0)::int as reporting
        from generate_series(date_trunc('hour', now()) - interval '24 hours', now() - interval '1 hour', interval '1 hour') at
          left join (select * from fleet_hour where hour > now() - interval '25 hours' and ${scopeOf(session)}) sums on hour = at
        group by at order by at`,
    ),
  };
}

/** Maximum number of agents that are returned separately. The rest is summed. */
const maxAgents = 7;
const Total = z.object({ n: z.int() });

/** Returns the devices in stock by the agents who have them. Refuses agents and merchants. */
export async function stockOf(db: Db, session: Acting) {
  if (!isStaff(session.mType)) fail('forbidden');
  const [own] = await checkedRows(
    db,
    Total,
    sql`select coalesce(sum(case level when 0 then n else -n end), 0)::int as n from tally
      where what = 'inStock' and (level = 0 or level = 1 and agent_id <> (select id from agent where direct))`,
  );
  const agents = await checkedRows(
    db,
    dashboardApi.stock.output.shape.agents.element,
    sql`select agent.id, agent.name, sums.n from (select agent_id, sum(n)::int as n from tally
        where level = 1 and what = 'inStock' group by 1 having sum(n) > 0) sums
      join agent on agent.id = sums.agent_id and not agent.direct order by sums.n desc, agent.name`,
  );
  const others = agents.slice(maxAgents);
  return {
    own: own?.n ?? 0,
    agents: agents.slice(0, maxAgents),
    others: { agents: others.length, n: others.reduce((sum, { n }) => sum + n, 0) },
  };
}
