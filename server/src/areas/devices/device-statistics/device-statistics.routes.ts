import { deviceStatisticsApi } from '@chargehand/contract/areas/devices/device-statistics';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../lib/db';
import { rowsAtHand, serveExport } from '../../../lib/export/export';
import { found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { minutesOf } from './minutes.service';
import { sumsOf } from './sums.service';

/** Returns the id of a device. Throws `notFound` if the caller may not see the device. */
const seen = async (db: Db, id: number): Promise<number> =>
  found(await db.selectFrom('device').select('id').where('id', '=', id).executeTakeFirst()).id;

export function deviceStatisticsRoutes(app: FastifyInstance): void {
  serve(app, deviceStatisticsApi.minutes, async ({ db, params, query }) =>
    minutesOf(db, await seen(db, params.id), query.day, query.timeZone),
  );

  serve(app, deviceStatisticsApi.sums, async ({ db, params, query }) =>
    sumsOf(db, await seen(db, params.id), query),
  );

  serveExport(app, deviceStatisticsApi.export, async ({ db, body }) => {
    const { rows } = await sumsOf(db, await seen(db, body.device), body);
    return rowsAtHand(rows);
  });
}
