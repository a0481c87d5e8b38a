import type { OpenDevice, OpenReading, OpenState } from '@chargehand/contract/areas/open-device';
import type { SumsQuery, SumsResult } from '@chargehand/contract/areas/device-statistics';
import type { z } from 'zod';
import type { Db } from '../../lib/db';
import { found } from '../../lib/fail';
import type { Partner } from '../../lib/session/partner';
import { sumsOf } from '../device-statistics/sums.service';
import { openDevices, openState } from './device.service';
import { chargesOf, type Paged, readingsOf } from './readings.service';
import { testSource } from './test-charger.service';

/** A device that an application sees, and what partners read of it: a real device, or the application’s test charger. */
export interface OpenSource {
  device: OpenDevice;
  isTest: boolean;
  state(): Promise<z.input<typeof OpenState>>;
  readings(
    query: Paged & { from: string; to: string },
  ): Promise<{ readings: z.input<typeof OpenReading>[]; next: string | null }>;
  charges(query: Paged & { port?: number | undefined }): ReturnType<typeof chargesOf>;
  sums(query: z.output<typeof SumsQuery>): Promise<z.input<typeof SumsResult>>;
}

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
