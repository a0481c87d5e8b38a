import type { CabinetCommands } from '@chargehand/contract/areas/cabinets/cabinet';
import type { Audit } from '../../../lib/audit/audit';
import type { Db } from '../../../lib/db';
import { fail, refuse } from '../../../lib/fail';
import { giveCommands, type DeviceRequest } from '../../devices/bound-device/give-commands.service';
import { readCommands } from '../../devices/bound-device/device-state.service';
import { holdCabinet } from './fitting.service';

interface Caller {
  db: Db;
  session: { accountId: number };
  audit: Audit;
}

/**
 * Returns the devices of a cabinet in order of slot, and as `refused` the slots of devices that the caller may not see
 * or that have left the stock for good.
 */
async function devicesOf(db: Db, cabinetId: number) {
  const rows = await db
    .selectFrom('cabinetFitting as fitting')
    .leftJoin('device', (join) =>
      join.onRef('device.id', '=', 'fitting.deviceId').on('device.handedBackAt', 'is', null),
    )
    .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
    .select(['fitting.slot', 'device.id', 'device.code', 'model.designPower'])
    .where('fitting.cabinetId', '=', cabinetId)
    .where('fitting.leftAt', 'is', null)
    .orderBy('fitting.slot')
    .execute();
  const mine = rows.flatMap(({ slot, id, code, designPower }) =>
    id === null || designPower === null ? [] : [{ slot, id, code, designPower }],
  );
  return { mine, refused: rows.filter(({ id }) => id === null).map(({ slot }) => slot) };
}

/**
 * Locks a cabinet, so that concurrent calls wait, and gives each of its devices a command. The slots of devices that
 * the caller may not control are returned as `refused`. Throws `notFound` for another tenant's cabinet, and `noDevices`
 * if the caller can control no device in it.
 */
async function giveAll(
  { db, session, audit }: Caller,
  cabinetId: number,
  wishOf: (devices: readonly { designPower: number }[], all: number) => DeviceRequest,
): Promise<CabinetCommands> {
  const { code } = await holdCabinet(db, cabinetId);
  const { mine, refused } = await devicesOf(db, cabinetId);
  if (mine.length === 0) fail('noDevices');
  const wish = wishOf(mine, mine.length + refused.length);
  const logged = await giveCommands(
    db,
    mine.map(({ id }) => id),
    wish,
    { createdBy: session.accountId },
  );
  audit.of(cabinetId, undefined, { code, ...wish, devices: mine.map((one) => one.code), refused });
  const commands = await readCommands(
    db,
    logged.map(({ command }) => command),
  );
  return { commands, refused };
}

/** Switches all devices of a cabinet on or off. Fails like `giveAll`. */
export const switchAll = (caller: Caller, id: number, on: boolean): Promise<CabinetCommands> =>
  giveAll(caller, id, () => ({ kind: 'switchDevice', on }));

/**
 * Divides a limit in W equally among the devices of a cabinet, in whole watts, so that together they do not exceed it;
 * the share of a device that the caller may not control stays unused. Refuses a limit below one watt per device, or one
 * whose shares exceed the lowest design power; otherwise fails like `giveAll`.
 */
export const limitAll = (caller: Caller, id: number, limitW: number): Promise<CabinetCommands> =>
  giveAll(caller, id, (devices, deviceCount) => {
    const share = Math.floor(limitW / deviceCount);
    const maxPerDevice = Math.floor(Math.min(...devices.map(({ designPower }) => designPower)));
    if (share < 1) refuse({ limitW: 'atLeast' }, { n: String(deviceCount) });
    if (share > maxPerDevice) refuse({ limitW: 'atMost' }, { n: String(maxPerDevice * deviceCount) });
    return { kind: 'setLimit', limitW: share };
  });
