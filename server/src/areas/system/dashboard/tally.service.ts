import type { DashboardSpan } from '@chargehand/contract/areas/system/dashboard';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import type { Acting } from '../../../lib/session/session';

/**
 * Returns the condition for the rows of `tally` or `fleet_hour` that concern the caller: those of the operator for
 * staff, otherwise those of the caller's agent or merchant.
 */
export const scopeOf = ({ agentId, merchantId }: Acting) =>
  merchantId !== null
    ? sql<boolean>`level = 2 and merchant_id = ${merchantId}`
    : agentId !== null
      ? sql<boolean>`level = 1 and agent_id = ${agentId}`
      : sql<boolean>`level = 0`;

const Kept = z.object({
  devices: z.int(),
  sold: z.int(),
  bound: z.int(),
  inStock: z.int(),
  soldUnbound: z.int(),
  moving: z.int(),
  users: z.int(),
  feedback: z.int(),
});

const kept = sql`coalesce(sum(n) filter (where model_id is not null), 0)::int as devices,
  coalesce(sum(n) filter (where what in ('sold', 'boundSold', 'waitingSold')), 0)::int as sold,
  coalesce(sum(n) filter (where what in ('boundSold', 'boundInStock')), 0)::int as bound,
  coalesce(sum(n) filter (where what = 'inStock'), 0)::int as "inStock",
  coalesce(sum(n) filter (where what = 'sold'), 0)::int as "soldUnbound",
  coalesce(sum(n) filter (where what in ('waitingInStock', 'waitingSold')), 0)::int as moving,
  coalesce(sum(n) filter (where what = 'appUser'), 0)::int as users,
  coalesce(sum(n) filter (where what = 'feedback'), 0)::int as feedback`;

/** Returns the counts of the caller's level now, or at the end of the day `daysAgo` days ago. */
export async function keptCounts(db: Db, session: Acting, daysAgo = 0): Promise<z.infer<typeof Kept>> {
  const until = daysAgo === 0 ? sql`true` : sql`day <= day_of(now()) - ${daysAgo}::int`;
  const [counts] = await checkedRows(
    db,
    Kept,
    sql`select ${kept} from tally where ${scopeOf(session)} and ${until}`,
  );
  return Kept.parse(counts);
}

/** Number of columns of a chart, the period that each covers, and the format of their labels. */
const spans: Record<DashboardSpan, { count: number; step: string; called: string }> = {
  day: { count: 30, step: '1 day', called: 'YYYY-MM-DD' },
  month: { count: 12, step: '1 month', called: 'YYYY-MM' },
  year: { count: 5, step: '1 year', called: 'YYYY' },
};

/** Returns the numbers of devices at the end of each day, month or year; for the current one, the numbers now. */
export const amountsBy = (db: Db, session: Acting, by: DashboardSpan) => {
  const { count, step, called } = spans[by];
  return checkedRows(
    db,
    dashboardApi.amounts.output.element,
    sql`with columns as (select date_trunc(${by}, day_of(now())) - i * ${step}::interval as begin from generate_series(0, ${count - 1}::int) i),
      changes as (select greatest(date_trunc(${by}, day), (select min(begin) from columns)) as begin,
          sum(n) filter (where what in ('boundSold', 'boundInStock')) as bound,
          sum(n) filter (where what = 'sold') as sold, sum(n) filter (where what = 'inStock') as stock,
          sum(n) filter (where what in ('waitingInStock', 'waitingSold')) as moving
        from tally where ${scopeOf(session)} and model_id is not null group by 1)
      select to_char(begin, ${called}) as at, sum(coalesce(bound, 0)) over past::int as bound,
        sum(coalesce(sold, 0)) over past::int as "soldUnbound", sum(coalesce(stock, 0)) over past::int as "inStock",
        sum(coalesce(moving, 0)) over past::int as moving
      from columns left join changes using (begin) window past as (order by begin) order by begin`,
  );
};

/** Maximum number of models that are returned separately. The rest is summed. */
const maxModels = 7;
const Sold = z.object({ id: z.int(), name: z.string(), n: z.int() });

/**
 * Returns the number of devices sold this month, or ever, by model, highest first. Devices that were returned in the
 * same period are subtracted.
 */
export async function salesOf(db: Db, session: Acting, of: 'month' | 'all') {
  const since = of === 'all' ? sql`true` : sql`day >= date_trunc('month', day_of(now()))`;
  const sold = await checkedRows(
    db,
    Sold,
    sql`select model.id, model.name, sum(n)::int as n from tally join device_model model on model.id = model_id
      where ${scopeOf(session)} and what in ('sold', 'boundSold', 'waitingSold') and ${since}
      group by 1, 2 having sum(n) > 0 order by 3 desc, 2`,
  );
  const models = sold.slice(0, maxModels);
  const others = sold.slice(maxModels);
  return { models, others: { models: others.length, n: others.reduce((sum, { n }) => sum + n, 0) } };
}
