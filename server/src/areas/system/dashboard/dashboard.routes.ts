import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { demoTasksOf } from './demo-tasks.service';
import { firstStepsOf } from './first-steps.service';
import { stockOf, usageOf } from './fleet.service';
import { hottestDevices, onlineCount } from './live.service';
import { needsOf } from './needs.service';
import { amountsBy, keptCounts, salesOf } from './tally.service';

const Few = z.object({
  models: z.int(),
  agents: z.int(),
  merchants: z.int(),
  agentsBefore: z.int(),
  merchantsBefore: z.int(),
  warnings: z.int(),
});

/**
 * Returns counts of rows that are few enough to be counted directly. Row-level security limits them to what the account
 * may see.
 */
async function fewCounts(db: Db): Promise<z.infer<typeof Few>> {
  const before = sql`created_at < now() - interval '7 days'`;
  const [few] = await checkedRows(
    db,
    Few,
    sql`select models, warnings, agents, agents_before as "agentsBefore", merchants, merchants_before as "merchantsBefore"
      from (select count(*)::int as models from device_model) m,
        (select count(*)::int as warnings from warning where completed_at is null) w,
        (select count(*)::int as agents, count(*) filter (where ${before})::int as agents_before from agent where not direct) a,
        (select count(*)::int as merchants, count(*) filter (where ${before})::int as merchants_before from merchant) b`,
  );
  return found(few);
}

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboardApi.figures, async ({ db, session }) => {
    const { agentsBefore, merchantsBefore, ...few } = await fewCounts(db);
    const { soldUnbound, moving, ...weekAgo } = await keptCounts(db, session, 7);
    return {
      ...few,
      ...(await keptCounts(db, session)),
      online: await onlineCount(db, session),
      weekAgo: { ...weekAgo, agents: agentsBefore, merchants: merchantsBefore },
    };
  });

  serve(app, dashboardApi.needs, needsOf);

  serve(app, dashboardApi.firstSteps, ({ db, session }) => firstStepsOf(db, session, app.config));

  serve(app, dashboardApi.demoTasks, ({ db, session }) => demoTasksOf(db, session, app.config));

  serve(app, dashboardApi.amounts, ({ db, session, query }) => amountsBy(db, session, query.by));

  serve(app, dashboardApi.sales, ({ db, session, query }) => salesOf(db, session, query.of));

  serve(app, dashboardApi.usage, ({ db, session }) => usageOf(db, session));

  serve(app, dashboardApi.hottest, hottestDevices);

  serve(app, dashboardApi.stock, ({ db, session }) => stockOf(db, session));
}
