import type { Desired } from '@chargehand/contract/device/payloads';
import { Settings } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { announce } from '../lib/events';
import type { Db } from '../lib/db';
import type { Log } from '../lib/log';
import { failOverdue } from './desired';
import type { KnownDevice } from './registry';

/** How a protocol brings a device what it shall be. */
export interface Downlink {
  /** The server whose broker this is; undefined for a broker that all servers share. */
  server: string | undefined;
  /** Whether the device can be told something from here. */
  reaches(device: KnownDevice): boolean;
  sendDesired(deviceCode: string, desired: Desired): Promise<void>;
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

/** Claims queued commands of devices, so that no two instances send them, and announces that they are sent. */
async function claim(db: Db, deviceIds: number[]): Promise<number[]> {
  const claimed = await db
    .updateTable('command')
    .set({ status: 'sent', sentAt: sql`now()` })
    .where('deviceId', 'in', deviceIds)
    .where('status', '=', 'queued')
    .returning(['id', 'deviceId'])
    .execute();
  await announce(
    db,
    'command',
    claimed.map(({ id }) => id),
  );
  return [...new Set(claimed.map(({ deviceId }) => deviceId))];
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
  if (claimed.length > 0) await sendDesired(db, downlink, claimed, false);
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
    await claim(db, here);
    await sendDesired(db, downlink, here, true);
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
    // An on/off that is too old is dropped; the version goes out without it.
    const set = expired ? {} : Settings.parse(settings);
    await downlink.sendDesired(code, { ver: version, exp: expired ? null : expires, set });
  }
}

/** Looks for overdue commands every second. */
export function watchCommands(db: Db, log: Log): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    failOverdue(db)
      .catch((error: unknown) => log.error({ err: error }, 'overdue commands could not be closed'))
      .finally(() => (running = false));
  }, 1000);
  return () => clearInterval(timer);
}
