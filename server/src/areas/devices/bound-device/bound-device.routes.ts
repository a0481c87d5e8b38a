import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { timersVersion } from '@chargehand/contract/device/timer';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../lib/db';
import { found } from '../../../lib/fail';
import { serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { withLevelWords } from '../../stock/device-model/level.service';
import { isOpen } from '../../../lib/charger/desired';
import { serveTagging } from '../tag/tagging.service';
import { boundReads, liveDevices } from './reads';
import { nextMoment, timersNow, reportedSettings, zoneOf } from './device-settings.service';
import { commands, readCommands, withState } from './device-state.service';
import { userAccount } from '../../../lib/session/user-account';

/** Number of newest commands on a device's page. Older commands are shown in addition while they are open. */
const newestCommands = 20;

async function commandsOf(db: Db, deviceId: number) {
  const deviceCommands = commands(db).where('command.deviceId', '=', deviceId);
  const newest = await deviceCommands.limit(newestCommands).execute();
  const oldest = newest.at(-1);
  if (!oldest || newest.length < newestCommands) return newest;
  // Older commands may still be open, such as a power limit that waits until the device reconnects.
  const waiting = await deviceCommands
    .where(isOpen('command.status'))
    .where('command.id', '<', oldest.id)
    .execute();
  return [...newest, ...waiting];
}

export function boundDeviceRoutes(app: FastifyInstance): void {
  serveReads(app, boundReads);
  serveTagging(app, boundDeviceApi, { kind: 'device', reads: boundReads, name: 'device.code' });

  serve(app, boundDeviceApi.get, async ({ db, params, language }) => {
    const row = found(
      await liveDevices(db)
        .leftJoin('deviceDesired as desired', 'desired.deviceId', 'device.id')
        .select(['device.modelId', 'device.bindVia', 'device.bluetoothMac', 'device.bluetoothName'])
        .select(['desired.reported', 'desired.timeZone'])
        .select(({ ref }) => [
          ref('model.designPower').$notNull().as('designPower'),
          ref('model.shareLimit').$notNull().as('shareLimit'),
          userAccount('binder').as('binderAccount'),
        ])
        .where('device.id', '=', params.id)
        .executeTakeFirst(),
    );
    const { bindVia, hardware, bindStatus } = row;
    // A user who bound the device over Wi-Fi entered no Bluetooth address and name, so those that the device reports
    // are used.
    const bluetoothMac = row.bluetoothMac ?? row.btMac;
    const bluetoothName = row.bluetoothName ?? row.btName;
    const settings = reportedSettings(row.reported, row.version);
    const timers = (await timersNow(db, [row.id])).get(row.id) ?? [];
    return {
      ...withLevelWords(withState(row), language),
      bound: bindStatus === 'bound',
      binding: { via: bindVia, wifiMac: row.mac, bluetoothMac, bluetoothName, hardware },
      settings,
      timeZone: await zoneOf(db, row.timeZone, timers),
      timersVersion: timersVersion(timers),
      nextSwitch: nextMoment(settings.timers ?? [], Date.now()),
      commands: await commandsOf(db, row.id),
    };
  });

  serve(app, boundDeviceApi.commands, async ({ db, params: { ids } }) => {
    const rows = await readCommands(db, ids);
    return found(rows.length === new Set(ids).size ? rows : undefined);
  });
}
