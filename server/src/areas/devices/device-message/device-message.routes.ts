import { deviceMessageApi, maxRejected } from '@chargehand/contract/areas/devices/device-message';
import type { FastifyInstance } from 'fastify';
import { maxRaw } from '@chargehand/contract/device/frames';
import { fail, found } from '../../../lib/fail';
import { isTenant } from '../../../lib/session/tenant';
import { serve } from '../../../lib/http/serve';

export function deviceMessageRoutes(app: FastifyInstance): void {
  serve(app, deviceMessageApi.rejected, async ({ db, params: { id } }) => {
    found(await db.selectFrom('device').select('id').where('id', '=', id).executeTakeFirst());
    return db
      .selectFrom('rejectedMessage')
      .select(['id', 'reason', 'topic', 'what', 'excerpt', 'bytes', 'count', 'firstAt', 'lastAt'])
      .where('deviceId', '=', id)
      .orderBy('lastAt', 'desc')
      .orderBy('id', 'desc')
      .limit(maxRejected)
      .execute();
  });

  serve(app, deviceMessageApi.raw, async ({ db, session, params: { id } }) => {
    // Raw messages may contain the name of a user's network, so tenants may never see them, even if their role has the
    // permission.
    if (isTenant(session)) fail('forbidden');
    found(await db.selectFrom('device').select('id').where('id', '=', id).executeTakeFirst());
    return db
      .selectFrom('deviceRaw')
      .select(['id', 'at', 'down', 'topic', 'text', 'bytes', 'skipped'])
      .where('deviceId', '=', id)
      .orderBy('id')
      .limit(maxRaw)
      .execute();
  });
}
