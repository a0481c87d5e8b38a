import { deviceStatisticsApi } from '@chargehand/contract/areas/device-statistics';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../lib/db';
import { found } from '../../lib/fail';
import { serve } from '../../lib/serve';
import { minutesOf } from './minutes.service';
import { sumsOf } from './sums.service';

/** The bound device of an id; code 404 where it is not the caller's, or bound no more. */
const bound = async (db: Db, id: number): Promise<number> =>
  found(
    await db
      .selectFrom('device')
      .select('id')
      .where('id', '=', id)
      .where('bindStatus', '=', 'bound')
      .executeTakeFirst(),
  ).id;

export function deviceStatisticsRoutes(app: FastifyInstance): void {
  serve(app, deviceStatisticsApi.minutes, async ({ db, params, query }) =>
    minutesOf(db, await bound(db, params.id), query.day, query.timeZone),
  );

  serve(app, deviceStatisticsApi.sums, async ({ db, params, query }) =>
    sumsOf(db, await bound(db, params.id), query),
  );
}
