import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { type FailuresFrame, maxFailures } from '@chargehand/contract/device/frames';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { failuresAmong, readFailures } from '../areas/devices/bound-device/failed-commands.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import { asSession } from '../lib/session/tenant';
import type { Watcher } from './watcher';

/**
 * Milliseconds for which failures are collected into one frame (websocket message), because many commands may fail at
 * once, such as those for a whole fleet.
 */
const gatherMs = 1000;

/**
 * Notifies all open console pages of an account when a command fails that the account gave. In the browser, the pages
 * decide which one of them shows the failure. Returns an unsubscribe function.
 */
export function sendFailureFrames(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  let changed = new Set<number>();
  /** Failed commands of which pages were already notified. Later events of these commands are ignored. */
  let announced = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    timer = undefined;
    const ids = [...changed].filter((id) => !announced.has(id));
    changed = new Set();
    if (ids.length === 0 || watchers.size === 0) return;
    const byGiver = await failuresAmong(db, ids);
    // The last 10,000 are enough, because older commands have no more events.
    announced = new Set([...announced, ...[...byGiver.values()].flat()].slice(-10_000));
    for (const [accountId, commandIds] of byGiver) {
      const pages = [...watchers].filter(
        ({ session }) =>
          session.accountId === accountId && hasPermission(session.permissions, boundDeviceApi.list.access),
      );
      const [first] = pages;
      if (!first) continue;
      const commands = await asSession(db, first.session, false, (tx) => readFailures(tx, commandIds));
      if (commands.length === 0) continue;
      const frame: FailuresFrame = { total: commands.length, commands: commands.slice(0, maxFailures) };
      for (const page of pages) page.send('failures', frame);
    }
  };

  const off = events.on('command', (ids) => {
    if (watchers.size === 0) return;
    ids.forEach((id) => changed.add(id));
    timer ??= setTimeout(() => void send().catch(failed), gatherMs);
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
