import { Settings, ReportedSettings } from '@chargehand/contract/device/payloads';
import { nextSwitch, type Timer } from '@chargehand/contract/device/timer';
import { timeZone } from '@chargehand/contract/i18n/time-zone';
import type { Db } from '../../../lib/db';
import { parameter } from '../../../lib/parameters';
import { isOpen } from '../../../lib/charger/desired';

const { fan, limitW, timers } = Settings.shape;
const Reported = ReportedSettings.extend({
  fan: fan.catch(undefined),
  limitW: limitW.catch(undefined),
  timers: timers.catch(undefined),
});

/**
 * Returns fan, limit (W) and timers as the device last reported them, with the version that it reported, or 0. Settings
 * that it never reported or that cannot be read are absent.
 */
export const reportedSettings = (reported: unknown, version: number | null) =>
  Reported.parse({ ...(reported ?? {}), version: version ?? 0 });

/** Returns the next time at which timers switch a device, and whether they switch it on, or null if they never do. */
export function nextMoment(timersOf: readonly Timer[], now: number): { at: string; on: boolean } | null {
  const next = nextSwitch(timersOf, now);
  return next ? { at: new Date(next.at).toISOString(), on: next.on } : null;
}

/**
 * Returns the timers of each device: those of its newest open `setTimers` command, otherwise those that it reported.
 * Devices without desired settings are absent.
 */
export async function timersNow(db: Db, deviceIds: readonly number[]): Promise<Map<number, Timer[]>> {
  if (deviceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deviceDesired')
    .select(['deviceDesired.deviceId', 'deviceDesired.reported'])
    .select((eb) =>
      eb
        .selectFrom('command')
        .select('command.timers')
        .whereRef('command.deviceId', '=', 'deviceDesired.deviceId')
        .where('command.kind', '=', 'setTimers')
        .where(isOpen('command.status'))
        .orderBy('command.id', 'desc')
        .limit(1)
        .as('given'),
    )
    .where('deviceDesired.deviceId', 'in', deviceIds)
    .execute();
  return new Map(
    rows.map(({ deviceId, reported, given }) => [
      deviceId,
      reportedSettings(given === null ? reported : { timers: given }, null).timers ?? [],
    ]),
  );
}

/**
 * Returns the time zone for a device's timers: the one that was set, otherwise that of the timers, otherwise the
 * operator's, or UTC if that is invalid.
 */
export async function zoneOf(db: Db, set: string | null, timers: readonly Timer[]): Promise<string> {
  const zone = set ?? timers[0]?.tz;
  if (zone !== undefined) return zone;
  const { success, data } = timeZone().safeParse(await parameter(db, 'device.timeZone'));
  return success ? data : 'UTC';
}
