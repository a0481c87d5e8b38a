import { type CommandKind, commandTimeoutMs, keptKinds } from '@chargehand/contract/device/command';
import type { Manifest } from '@chargehand/contract/device/ota';
import type { Desired, Order } from '@chargehand/contract/device/payloads';
import { Settings } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { online } from '../../lib/charger/connection';
import { announce } from '../../lib/events';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { failOverdue } from './overdue';
import type { KnownDevice } from '../mqtt/registry';

/** Sends messages to devices: desired settings, one-time orders (such as a restart) and firmware manifests. */
export interface Downlink {
  /** Id of this server if devices connect to it directly; undefined if all servers share an external broker. */
  server: string | undefined;
  /** Returns whether this server can send to the device. */
  reaches(device: Pick<KnownDevice, 'id' | 'code'>): boolean;
  sendDesired(deviceCode: string, desired: Desired): Promise<void>;
  /** Sends an order that is carried out once. It is lost if the device is not connected. */
  sendOrder(deviceCode: string, order: Order): Promise<void>;
  /** Sends the manifest of a firmware to install. It is lost if the device is not connected. */
  sendFirmware(deviceCode: string, manifest: Manifest): Promise<void>;
  /** Closes the connections of devices to this server. */
  kick(deviceIds: number[]): void;
}

/** Number of devices per query. PostgreSQL allows 65,535 parameters. */
const devicesEach = 400;

/**
 * Returns those of the devices to which this server must send: it can reach them, and according to the database they
 * are not connected to another server.
 */
async function reachableHere(db: Db, downlink: Downlink, deviceIds: number[]): Promise<number[]> {
  if (deviceIds.length === 0) return [];
  const devices = await db
    .selectFrom('device')
    .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
    .select(['device.id', 'device.code', 'state.heldBy'])
    .where('device.id', 'in', deviceIds)
    .execute();
  const { server } = downlink;
  return devices
    .filter((one) => downlink.reaches(one))
    .filter(({ heldBy }) => server === undefined || heldBy === null || heldBy === server)
    .map(({ id }) => id);
}

/**
 * Condition that a queued command may still be sent: its kind may wait for the device, or it is younger than the
 * timeout.
 */
const notExpired = sql<boolean>`(kind = any(${keptKinds}::text[])
  or created_at > now() - make_interval(secs => ${commandTimeoutMs / 1000}))`;

/** A command that this server has claimed and must send to its device. */
interface Claimed {
  id: number;
  deviceId: number;
  kind: CommandKind;
  createdAt: string;
}

/**
 * Marks the queued commands of online devices as sent, so that no other server sends them, and announces this. Expired
 * commands (`notExpired` is false) stay queued until `failOverdue` fails them.
 */
async function claim(db: Db, deviceIds: number[]): Promise<Claimed[]> {
  const claimed = await db
    .updateTable('command')
    .set({ status: 'sent', sentAt: sql`now()` })
    .where('deviceId', 'in', deviceIds)
    .where('status', '=', 'queued')
    .where(notExpired)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deviceState as state').whereRef('state.deviceId', '=', 'command.deviceId').where(online),
      ),
    )
    .returning(['id', 'deviceId', 'kind', 'createdAt'])
    .execute();
  await announce(
    db,
    'command',
    claimed.map(({ id }) => id),
  );
  return claimed;
}

/**
 * Sends all queued commands of devices that are connected to this server and have at least one of the commands `ids` in
 * their queue.
 */
export async function sendCommands(db: Db, downlink: Downlink, ids: number[]): Promise<void> {
  const queued = await db
    .selectFrom('command')
    .select('deviceId')
    .distinct()
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute();
  const here = await reachableHere(
    db,
    downlink,
    queued.map(({ deviceId }) => deviceId),
  );
  if (here.length === 0) return;
  const claimed = await claim(db, here);
  await sendOrders(db, downlink, claimed);
  const updated = new Set(claimed.filter(({ kind }) => kind !== 'restart').map(({ deviceId }) => deviceId));
  if (updated.size > 0) await sendDesired(db, downlink, [...updated], false);
}

/**
 * Sends devices their queued commands, and also their desired settings if they have not reported the newest version. If
 * a device can no longer be reached through this server, closes its old connection.
 */
export async function sendDue(db: Db, downlink: Downlink, deviceIds: number[]): Promise<void> {
  for (let i = 0; i < deviceIds.length; i += devicesEach) {
    const some = deviceIds.slice(i, i + devicesEach);
    const here = await reachableHere(db, downlink, some);
    downlink.kick(some.filter((id) => !here.includes(id)));
    if (here.length === 0) continue;
    await sendOrders(db, downlink, await claim(db, here));
    await sendDesired(db, downlink, here, true);
  }
}

/**
 * Sends the claimed restarts to their devices; commands of other kinds are skipped. A restart is sent only once and
 * carries the time at which it expires.
 */
async function sendOrders(db: Db, downlink: Downlink, claimed: readonly Claimed[]): Promise<void> {
  const orders = claimed.filter(({ kind }) => kind === 'restart');
  if (orders.length === 0) return;
  const devices = await db
    .selectFrom('device')
    .select(['id', 'code'])
    .where(
      'id',
      'in',
      orders.map(({ deviceId }) => deviceId),
    )
    .execute();
  const codes = new Map(devices.map(({ id, code }) => [id, code]));
  for (const { id, deviceId, createdAt } of orders) {
    const code = codes.get(deviceId);
    const exp = Date.parse(createdAt) + commandTimeoutMs;
    if (code !== undefined) await downlink.sendOrder(code, { id: `c${id}`, op: 'restart', args: {}, exp });
  }
}

/**
 * Sends devices their newest desired settings. With `onlyOutdated`, devices that have reported this version or a newer
 * one are skipped.
 */
async function sendDesired(
  db: Db,
  downlink: Downlink,
  deviceIds: number[],
  onlyOutdated: boolean,
): Promise<void> {
  const rows = await db
    .selectFrom('deviceDesired as desired')
    .innerJoin('device', 'device.id', 'desired.deviceId')
    .select(['device.code', 'desired.version', 'desired.settings', 'desired.expiresAt'])
    .where('desired.deviceId', 'in', deviceIds)
    .where('desired.version', '>', 0)
    .$if(onlyOutdated, (query) =>
      query.where(sql<boolean>`desired.version > coalesce(desired.reported_version, 0)`),
    )
    .execute();
  for (const { code, version, settings, expiresAt } of rows) {
    const expires = expiresAt === null ? null : Date.parse(expiresAt);
    const expired = expires !== null && expires <= Date.now();
    // Leaves out the switch states and the fan mode if they have expired.
    const { on, ports, fan, ...kept } = Settings.parse(settings);
    const set = { ...kept, ...(!expired && { on, ports, fan }) };
    await downlink.sendDesired(code, { ver: version, exp: expired ? null : expires, set });
  }
}

/**
 * Returns online devices that still have queued commands, for example because these were queued while the device was
 * silent or this server missed their announcement.
 */
export async function devicesWithQueue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('command')
    .innerJoin('deviceState as state', 'state.deviceId', 'command.deviceId')
    .select('command.deviceId')
    .distinct()
    .where('status', '=', 'queued')
    .where(online)
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

/** Milliseconds between two checks for overdue commands. */
const lookMs = 1000;
/** Number of checks for overdue commands per check for queued commands. */
const looksEach = 5;

/**
 * Fails overdue commands and calls `due` with the devices that have queued commands, both periodically. Returns a
 * function that stops this.
 */
export function watchCommands(db: Db, log: Log, due: (deviceIds: number[]) => void): () => void {
  let running = false;
  let looks = 0;
  const look = async () => {
    await failOverdue(db);
    if ((looks += 1) % looksEach > 0) return;
    const ids = await devicesWithQueue(db);
    if (ids.length > 0) due(ids);
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    look()
      .catch((error: unknown) => log.error({ err: error }, 'overdue commands could not be closed'))
      .finally(() => (running = false));
  }, lookMs);
  return () => clearInterval(timer);
}
