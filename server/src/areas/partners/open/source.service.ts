import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import type { Partner } from '../../../lib/session/partner';
import { sumsOf } from '../../devices/device-statistics/sums.service';
import { openDevices, type OpenSource, openState } from './device.service';
import { chargesOf, readingsOf } from './readings.service';
import { testSource } from './test-charger.service';

/** Returns a device that the application sees. Throws `notFound` otherwise, whether the device exists or not. */
export async function openSource(db: Db, partner: Partner, id: number): Promise<OpenSource> {
  const device = await openDevices(db, partner).where('device.id', '=', id).executeTakeFirst();
  if (!device) return found(await testSource(db, partner.applicationId, id));
  return {
    device,
    isTest: false,
    state: () => openState(db, device),
    readings: (query) => readingsOf(db, id, query),
    charges: (query) => chargesOf(db, id, query),
    sums: (query) => sumsOf(db, id, query),
  };
}
