import { dashboardApi } from '@chargehand/contract/areas/dashboard';
import { silenceMs } from '@chargehand/contract/device/state';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { checkedRows } from '../../lib/db';
import { found } from '../../lib/fail';
import { serve } from '../../lib/serve';

export function dashboardRoutes(app: FastifyInstance): void {
  // Row-level security narrows each count to what the account may see.
  serve(app, dashboardApi.figures, async ({ db }) => {
    const counts = sql`select
      (select count(*) from device_model) as models,
      (select count(*) from app_user) as users,
      d.*, s.*
      from (select count(*) as devices, count(*) filter (where sale_status = 'inStock') as "inStock",
          count(*) filter (where bind_status = 'bound') as bound from device) d,
        (select count(*) filter (where state.online and state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})) as online,
          count(*) filter (where state.temperature >= model.warning_temperature and state.online
            and state.seen_at > now() - make_interval(secs => ${silenceMs / 1000})) as hot
          from device_state state join device on device.id = state.device_id and device.bind_status = 'bound'
          join device_model model on model.id = device.model_id) s`;
    return found((await checkedRows(db, dashboardApi.figures.output, counts))[0]);
  });
}
