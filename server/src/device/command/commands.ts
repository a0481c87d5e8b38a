import { type CommandKind, commandTimeoutMs, keptKinds } from '@chargehand/contract/device/command';
import type { Manifest } from '@chargehand/contract/device/ota';
import type { Desired, Order } from '@chargehand/contract/device/payloads';
import { Settings } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { online } from '../../lib/charger/heard';
import { announce } from '../../lib/events';
import type { Db } from '../../lib/db';
import type { Log } from '../../lib/log';
import { failOverdue } from './overdue';
import type { KnownDevice } from '../mqtt/registry';

/** How a protocol brings a device what it shall be. */
export interface Downlink {
  /** The server whose broker this is; undefined for a broker that all servers share. */
  server: string | undefined;
  /** Whether the device can be told something from here. */
  reaches(device: Pick<KnownDevice, 'id' | 'code'>): boolean;
  sendDesired(deviceCode: string, desired: Desired): Promise<void>;
  /** Says what is to be done once; nobody keeps it for a device that is not there. */
  sendOrder(deviceCode: string, order: Order): Promise<void>;
  /** Says which firmware is to be taken; nobody keeps it either. */
  sendFirmware(deviceCode: string, manifest: Manifest): Promise<void>;
  /** Ends the connections that devices have to this server. */
  kick(deviceIds: number[]): void;
}

/** Devices asked about at once; PostgreSQL takes 65,535 parameters. */
const devicesEach = 400;

/** Of these devices those that this server is to tell something: it reaches them, and they came to no other since. */
async function heldHere(db: Db, downlink: Downlink, deviceIds: number[]): Promise<number[]> {
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

/** What makes sense later, too, waits for its device; all else is too old when it would have timed out. */
const inTime = sql<boolean>`(kind = any(${keptKinds}::text[])
  or created_at > now() - make_interval(secs => ${commandTimeoutMs / 1000}))`;

/** A command that this server is to bring its device. */
interface Claimed {
  id: number;
  deviceId: number;
  kind: CommandKind;
  createdAt: string;
}

/** Claims queued commands of devices, so that no two instances send them, and announces that they are sent. */
async function claim(db: Db, deviceIds: number[]): Promise<Claimed[]> {
  const claimed = await db
    .updateTable('command')
    .set({ status: 'sent', sentAt: sql`now()` })
    .where('deviceId', 'in', deviceIds)
    .where('status', '=', 'queued')
    .where(inTime)
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

/** Hands queued commands to their devices, if those are connected to this server. */
export async function sendCommands(db: Db, downlink: Downlink, ids: number[]): Promise<void> {
  const queued = await db
    .selectFrom('command')
    .select('deviceId')
    .distinct()
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute();
  const here = await heldHere(
    db,
    downlink,
    queued.map(({ deviceId }) => deviceId),
  );
  if (here.length === 0) return;
  const claimed = await claim(db, here);
  await sendOrders(db, downlink, claimed);
  const told = new Set(claimed.filter(({ kind }) => kind !== 'restart').map(({ deviceId }) => deviceId));
  if (told.size > 0) await sendDesired(db, downlink, [...told], false);
}

/**
 * Sends devices that told they are there what they have not reported yet, if they are connected to this
 * server. A connection that a device has left for another server's is ended.
 */
export async function sendDue(db: Db, downlink: Downlink, deviceIds: number[]): Promise<void> {
  for (let i = 0; i < deviceIds.length; i += devicesEach) {
    const some = deviceIds.slice(i, i + devicesEach);
    const here = await heldHere(db, downlink, some);
    downlink.kick(some.filter((id) => !here.includes(id)));
    if (here.length === 0) continue;
    await sendOrders(db, downlink, await claim(db, here));
    await sendDesired(db, downlink, here, true);
  }
}

/** Tells devices to restart. A device that does not hear it in time is not told again. */
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

/** Sends devices the newest desired version; to returning ones only what they have not reported yet. */
async function sendDesired(
  db: Db,
  downlink: Downlink,
  deviceIds: number[],
  returning: boolean,
): Promise<void> {
  const rows = await db
    .selectFrom('deviceDesired as desired')
    .innerJoin('device', 'device.id', 'desired.deviceId')
    .select(['device.code', 'desired.version', 'desired.settings', 'desired.expiresAt'])
    .where('desired.deviceId', 'in', deviceIds)
    .where('desired.version', '>', 0)
    .$if(returning, (query) =>
      query.where(sql<boolean>`desired.version > coalesce(desired.reported_version, 0)`),
    )
    .execute();
  for (const { code, version, settings, expiresAt } of rows) {
    const expires = expiresAt === null ? null : Date.parse(expiresAt);
    const expired = expires !== null && expires <= Date.now();
    // A switch that is too old is dropped; the version goes out without it.
    const { on, ports, fan, ...kept } = Settings.parse(settings);
    const set = { ...kept, ...(!expired && { on, ports, fan }) };
    await downlink.sendDesired(code, { ver: version, exp: expired ? null : expires, set });
  }
}

/** Devices that are there and have something queued: it was told nobody, or they were silent for a while. */
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

/** Overdue commands are looked for this often, and what lies queued although its device is there, every so many looks. Milliseconds. */
const lookMs = 1000;
const looksEach = 5;

/** Fails overdue commands, and has `due` told of devices that have something queued. */
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
