import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { userLimiter } from '../app-user/app-limit.service';
import { sumsOf } from '../../devices/device-statistics/sums.service';
import { appDevice, appDevices } from './device.service';
import { readDevice } from './reads.service';

/**
 * Registers the routes by which the phone app reads devices: those that its user has bound, and those that friends
 * share.
 */
export function appDeviceRoutes(app: FastifyInstance): void {
  const limit = userLimiter(app);

  serve(app, appDeviceApi.devices, async ({ db, user }) => ({
    devices: await appDevices(db, user.id)
      // Sorts the user's own devices first.
      .orderBy(sql`device.user_id <> ${user.id}`)
      .orderBy('device.boundAt')
      .orderBy('device.id')
      .execute(),
  }));

  serve(app, appDeviceApi.device, ({ db, user, params, language }) =>
    readDevice(db, user.id, params.id, language, Date.now()),
  );

  serve(app, appDeviceApi.statistics, limit('statistics', 60), async ({ db, user, params, query }) =>
    sumsOf(db, (await appDevice(db, user.id, params.id)).id, query),
  );

  serve(app, appDeviceApi.charges, async ({ db, user, params, query: { before, port, size } }) => {
    const { id } = await appDevice(db, user.id, params.id);
    const deviceCharges = db.selectFrom('charge').where('deviceId', '=', id);
    const last =
      before === undefined
        ? undefined
        : ((await deviceCharges.select(['id', 'endedAt']).where('id', '=', before).executeTakeFirst()) ??
          // The charge `before` no longer exists if the device's charges were recomputed after the app read it. The app
          // must start at the newest charge again.
          refuse({ before: 'unknown' }));
    const rows = await deviceCharges
      .select(['id', 'port', 'beganAt', 'endedAt', 'minutes', 'energyUwh'])
      .$if(port !== undefined, (some) => some.where('port', '=', port ?? 0))
      .$if(last !== undefined, (some) =>
        some.where(sql<boolean>`(ended_at, id) < (${last?.endedAt}::timestamptz, ${last?.id})`),
      )
      .orderBy('endedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    return { charges: rows.map(({ energyUwh, ...row }) => ({ ...row, energy: energyUwh / 1e6 })) };
  });
}
