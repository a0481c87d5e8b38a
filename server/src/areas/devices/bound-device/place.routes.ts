import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import type { FastifyInstance } from 'fastify';
import { fail, found, foundAll, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';

/** Reasons why a device cannot stand at a place. */
const broken = {
  device_place_id_fkey: { placeId: 'unknown' },
  device_place_holder: { placeId: 'otherHolder' },
} as const;

/** Registers the route that records where devices stand. All selected devices are moved, or none. */
export function devicePlaceRoutes(app: FastifyInstance): void {
  serve(app, boundDeviceApi.setPlace, async ({ db, params: { ids }, body: { placeId }, audit }) => {
    const devices = await db
      .selectFrom('device')
      .leftJoin('place', 'place.id', 'device.placeId')
      .select(['device.id', 'device.code', 'device.bindStatus', 'place.name as place'])
      .where('device.id', 'in', ids)
      .orderBy('device.id')
      .forUpdate('device')
      .execute();
    foundAll(ids, devices);
    if (devices.some(({ bindStatus }) => bindStatus !== 'bound')) fail('deviceNotBound');
    const place =
      placeId === null
        ? null
        : found(await db.selectFrom('place').select('name').where('id', '=', placeId).executeTakeFirst());
    await refusing(broken, () => db.updateTable('device').set({ placeId }).where('id', 'in', ids).execute());
    audit.of(
      ids.join(','),
      devices.map(({ code, place: before }) => ({ code, place: before })),
      devices.map(({ code }) => ({ code, place: place?.name ?? null })),
    );
    return null;
  });
}
