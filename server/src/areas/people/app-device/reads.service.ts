import type { AppDeviceDetail } from '@chargehand/contract/areas/people/app-device';
import { timersVersion } from '@chargehand/contract/device/timer';
import type { Language } from '@chargehand/contract/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { isOpen } from '../../../lib/charger/desired';
import { energy } from '../../devices/bound-device/device-energy.service';
import { nextMoment, timersNow, reportedSettings } from '../../devices/bound-device/device-settings.service';
import { withState } from '../../devices/bound-device/device-state.service';
import { withLevelWords } from '../../stock/device-model/level.service';
import { appCommands } from './command.service';
import { appDevices, unknownSince } from './device.service';

/** Columns of a state that app users can see. */
const stateColumns = [
  'state.version',
  'state.online',
  'state.onlineSince',
  'state.reportedAt',
  'state.clockOffMs',
  'state.temperature',
  'state.fan',
  'state.onState',
  'state.powerMw',
  'state.rssi',
  'state.firmware',
  'state.portOn',
  'state.ports',
  'state.portFaults',
] as const;

/**
 * Returns a device that an app user may use, as the phone app shows it. The next switching times of its timers are
 * those after `now`, in milliseconds since 1970. Throws `notFound` if the user may not use the device.
 */
export async function readDevice(
  db: Db,
  userId: number,
  id: number,
  language: Language,
  now: number,
): Promise<AppDeviceDetail> {
  const row = found(
    await appDevices(db, userId)
      // Row-level security hides places that their holder does not show.
      .leftJoin('place', 'place.id', 'device.placeId')
      .leftJoin('deviceDesired as desired', 'desired.deviceId', 'device.id')
      .select([
        'device.mac',
        'device.portCount',
        'model.designPower',
        'model.warningTemperature',
        'model.levels',
        'desired.reported',
        'desired.timeZone',
        'place.name as placeName',
        'place.address',
        'place.openingHours',
        ...stateColumns,
        // The IP address in the owner's network and the device's Bluetooth address and name are never shown.
        sql<null>`null`.as('ip'),
        sql<null>`null`.as('btMac'),
        sql<null>`null`.as('btName'),
      ])
      .select(energy.as('energy'))
      .where('device.id', '=', id)
      .executeTakeFirst(),
  );
  const { fan, limitW, timers } = reportedSettings(row.reported, row.version);
  const timerList = (await timersNow(db, [id])).get(id) ?? [];
  const isOwner = row.sharedBy === null;
  return {
    ...withLevelWords(withState(row), language),
    // The code and the MAC address are enough to bind a device, so friends do not get the MAC address.
    mac: isOwner ? row.mac : null,
    place:
      row.placeName === null
        ? null
        : { name: row.placeName, address: row.address, openingHours: row.openingHours },
    now: new Date(now).toISOString(),
    unknownSince: unknownSince(row),
    fan: fan ?? null,
    limitW: limitW ?? null,
    timers: timers?.map((timer) => ({ ...timer, next: nextMoment([timer], now) })) ?? null,
    timeZone: row.timeZone ?? timerList[0]?.tz ?? null,
    timersVersion: timersVersion(timerList),
    nextSwitch: nextMoment(timers ?? [], now),
    underWay: await appCommands(db, userId)
      .where('command.deviceId', '=', id)
      .where(isOpen('command.status'))
      .execute(),
  };
}
