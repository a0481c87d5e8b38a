import type { Desired } from '@chargehand/contract/device/payloads';
import { Settings } from '@chargehand/contract/device/payloads';
import { sql } from 'kysely';
import { announce } from '../lib/events';
import type { Db } from '../lib/db';
import type { Log } from '../lib/log';
import { failOverdue } from './desired';

/** How a protocol brings a device what it shall be. */
export interface Downlink {
  sendDesired(deviceCode: string, desired: Desired): Promise<void>;
}

/** Hands queued commands to their devices. Each is claimed first, so that no two instances send it. */
export async function sendCommands(db: Db, downlink: Downlink, ids: number[]): Promise<void> {
  const claimed = await db
    .updateTable('command')
    .set({ status: 'sent', sentAt: sql`now()` })
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .returning(['id', 'deviceId'])
    .execute();
  if (claimed.length === 0) return;
  await sendDesired(db, downlink, [...new Set(claimed.map(({ deviceId }) => deviceId))], false);
  await announce(
    db,
    'command',
    claimed.map(({ id }) => id),
  );
}

/** Sends devices the newest desired version; to returning ones only what they have not reported yet. */
export async function sendDesired(
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
