import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import { type CommandKind, keptKinds } from '@chargehand/contract/device/command';
import type { FanMode } from '@chargehand/contract/device/payloads';
import { type Timer, timersVersion } from '@chargehand/contract/device/timer';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, refuse } from '../../../lib/fail';
import { lockDesired, rebuildDesired } from '../../../lib/charger/desired';
import { timersNow } from './device-settings.service';
import { reachable } from '../../../lib/charger/connection';

/** The content of a command. Limits are in W. */
export type DeviceRequest =
  | { kind: 'switchDevice'; on: boolean }
  | { kind: 'switchPort'; port: number; on: boolean }
  | { kind: 'switchFan'; fan: FanMode }
  | { kind: 'setLimit'; limitW: number }
  /**
   * All timers of the device, in its time zone, which is left as it is if null. `over` is the version of the timers
   * that they replace; without it they replace all.
   */
  | { kind: 'setTimers'; timers: Timer[]; timeZone: string | null; over?: string }
  | { kind: 'restart' };

/** Returns the columns of a command with this content. */
const columnsOf = (wish: DeviceRequest) => ({
  kind: wish.kind,
  port: 'port' in wish ? wish.port : null,
  onState: 'on' in wish ? wish.on : null,
  fan: 'fan' in wish ? wish.fan : null,
  limitW: 'limitW' in wish ? wish.limitW : null,
  timers: 'timers' in wish ? JSON.stringify(wish.timers) : null,
});

const isKept = (kind: CommandKind): boolean => keptKinds.includes(kind);

/**
 * Returns devices, each with whether it is reachable now. Throws `notFound`, or refuses the field that one of the
 * devices does not support.
 */
async function devicesFor(db: Db, deviceIds: readonly number[], wish: DeviceRequest) {
  const devices = await db
    .selectFrom('device')
    .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
    .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
    .select(['device.id', 'device.code', 'device.name', 'device.portCount', 'device.handedBackAt'])
    .select('model.designPower')
    .select(reachable.as('reachable'))
    .where('device.id', 'in', deviceIds)
    .orderBy('device.id')
    .execute();
  found(devices.length === new Set(deviceIds).size ? devices : undefined);
  for (const { handedBackAt, portCount, designPower } of devices) {
    // A device that left the stock for good (back to its factory, or written off) cannot be controlled.
    if (handedBackAt !== null) fail('notFound');
    if (wish.kind === 'switchPort' && wish.port > portCount) refuse({ port: 'unknown' });
    if (wish.kind === 'setLimit' && wish.limitW > designPower)
      refuse({ limitW: 'atMost' }, { n: String(designPower) });
  }
  return devices;
}

/**
 * The giver of a command: a console account, an app user, a partner's application with the name of its company, or the
 * server, which makes a device follow its groups.
 */
export type Requester =
  { createdBy: number } | { userId: number } | { applicationId: number; partner: string } | { follows: true };

/** A device with the command that it was given. */
export interface Given {
  command: number;
  deviceId: number;
  code: string;
  name: string;
  status: Command['status'];
}

/**
 * Stores the time zone of new timers. Throws `timersChanged` if a device has other timers than those of version `over`.
 * The caller holds the locks of the desired settings.
 */
async function takeOver(
  db: Db,
  deviceIds: readonly number[],
  { over, timeZone }: Extract<DeviceRequest, { kind: 'setTimers' }>,
): Promise<void> {
  if (over !== undefined) {
    const now = await timersNow(db, deviceIds);
    if (deviceIds.some((id) => timersVersion(now.get(id) ?? []) !== over)) fail('timersChanged');
  }
  if (timeZone === null) return;
  await db
    .updateTable('deviceDesired')
    .set({ timeZone })
    .where('deviceId', 'in', deviceIds)
    .where('timeZone', 'is distinct from', timeZone)
    .execute();
}

/**
 * Gives each device a command and returns the commands, which are sent once the transaction has committed. A command to
 * a device that is not connected fails immediately; only limits and timers wait for the device, and replace earlier
 * waiting ones. Throws `notFound` if the caller cannot see one of the devices or it has left the stock for good, and
 * `timersChanged` if other timers would be replaced; refuses a field that one device does not support.
 */
export async function giveCommands(
  db: Db,
  deviceIds: readonly number[],
  wish: DeviceRequest,
  giver: Requester,
): Promise<Given[]> {
  const kept = isKept(wish.kind);
  // The devices are locked before they are read, so that a device that another transaction is unbinding or moving is
  // read as it is afterwards.
  await sql`select hold_devices(${deviceIds}::bigint[])`.execute(db);
  const devices = await devicesFor(db, deviceIds, wish);
  const taken = devices.filter(({ reachable }) => reachable || kept).map(({ id }) => id);
  if (taken.length > 0) await lockDesired(db, taken);
  if (wish.kind === 'setTimers') await takeOver(db, taken, wish);
  const replaced = kept
    ? await db
        .updateTable('command')
        .set({ status: 'failed', reason: 'expired', finishedAt: sql`now()` })
        .where('deviceId', 'in', taken)
        .where('kind', '=', wish.kind)
        .where('status', '=', 'queued')
        .returning('id')
        .execute()
    : [];
  // The version that the desired settings get below.
  const version = sql<number>`(select greatest(d.version, d.reported_version) + 1 from device_desired d where d.device_id = `;
  const commands = await db
    .insertInto('command')
    .values(
      devices.map(({ id, reachable }) => ({
        ...columnsOf(wish),
        deviceId: id,
        ...giver,
        ...(reachable || kept
          ? { version: wish.kind === 'restart' ? null : sql<number>`${version}${id})` }
          : {
              status: 'failed' as const,
              reason: 'offline' as const,
              finishedAt: sql<string>`now()`,
              version: null,
            }),
      })),
    )
    .returning(['id', 'deviceId', 'status'])
    .execute();
  if (wish.kind !== 'restart' && taken.length > 0) await rebuildDesired(db, taken);
  await announce(
    db,
    'command',
    [...replaced, ...commands].map(({ id }) => id),
  );
  const byDevice = new Map(commands.map((command) => [command.deviceId, command]));
  return devices.flatMap(({ id, code, name }) => {
    const command = byDevice.get(id);
    return command ? [{ command: command.id, deviceId: id, code, name, status: command.status }] : [];
  });
}
