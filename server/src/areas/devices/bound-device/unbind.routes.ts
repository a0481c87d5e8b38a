import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';

const Unbound = z.object({ unbound: z.boolean() });
const Unshared = z.object({ deviceId: z.int(), parted: z.int() });

/** Returns bound devices in the format of the operation log. Throws if one does not exist or is not bound. */
async function boundOnes(db: Db, ids: number[]) {
  const devices = await db
    .selectFrom('device')
    .leftJoin('appUser as binder', 'binder.id', 'device.userId')
    .select(['device.id', 'device.code', 'device.name', 'device.bindStatus', 'binder.nickname as binder'])
    .where('device.id', 'in', ids)
    .orderBy('device.id')
    .execute();
  found(devices.length === new Set(ids).size ? devices : undefined);
  if (devices.some(({ bindStatus }) => bindStatus !== 'bound')) fail('deviceNotBound');
  return devices.map(({ bindStatus, ...device }) => device);
}

/** Registers the routes that unshare and unbind devices. All selected devices are processed, or none. */
export function unbindRoutes(app: FastifyInstance): void {
  serve(app, boundDeviceApi.unshare, async ({ db, params: { ids }, audit }) => {
    const devices = await boundOnes(db, ids);
    const gone = await checkedRows(db, Unshared, sql`select * from unshare_devices(${ids}::bigint[])`);
    const shares = new Map(gone.map(({ deviceId, parted }) => [deviceId, parted]));
    audit.of(
      ids.join(','),
      devices.map(({ id, code, name }) => ({ code, name, shares: shares.get(id) ?? 0 })),
      null,
    );
    return null;
  });

  serve(app, boundDeviceApi.unbind, async ({ db, params: { ids }, audit }) => {
    const devices = await boundOnes(db, ids);
    for (const { id } of devices) {
      const [answer] = await checkedRows(db, Unbound, sql`select unbind_device(${id}) as unbound`);
      // Fails if another call has unbound the device after it was read above.
      if (!answer?.unbound) fail('deviceNotBound');
    }
    audit.of(
      ids.join(','),
      devices.map(({ code, name, binder }) => ({ code, name, binder })),
      null,
    );
    return null;
  });
}
