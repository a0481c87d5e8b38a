import type { DeviceFrame } from '@chargehand/contract/device/frames';
import type { z } from 'zod';
import type { Db } from '../../../lib/db';
import { reportedSettings } from './device-settings.service';
import { toState } from './device-state.service';

/**
 * Returns the content of live frames by device: its state and its last reported settings. Devices that never reported
 * are absent.
 */
export async function readLive(db: Db, ids: number[]): Promise<Map<number, z.infer<typeof DeviceFrame>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deviceState')
    .leftJoin('deviceDesired as desired', 'desired.deviceId', 'deviceState.deviceId')
    .selectAll('deviceState')
    .select('desired.reported')
    .where('deviceState.deviceId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ reported, ...row }) => [
      row.deviceId,
      { id: row.deviceId, state: toState(row), settings: reportedSettings(reported, row.version) },
    ]),
  );
}
