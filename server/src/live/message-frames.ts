import { messageApi } from '@chargehand/contract/areas/content/message';
import type { MessagesFrame } from '@chargehand/contract/device/frames';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { unreadOfMany } from '../areas/content/message/reading.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/**
 * Milliseconds for which events are collected, because an announcement reaches thousands of accounts in several parts.
 */
const gatherMs = 250;

/**
 * Sends the number of unread messages of an account to its open console pages when it changes. Returns an unsubscribe
 * function.
 */
export function sendMessageFrames(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  const send = async () => {
    timer = undefined;
    const recipients = [...watchers].filter(
      ({ session }) =>
        changed.has(session.accountId) && hasPermission(session.permissions, messageApi.list.access),
    );
    changed.clear();
    if (recipients.length === 0) return;
    const unread = await unreadOfMany(
      db,
      recipients.map(({ session }) => session.accountId),
    );
    for (const watcher of recipients) {
      const frame = { unread: unread.get(watcher.session.accountId) ?? 0 };
      watcher.send('messages', frame satisfies typeof MessagesFrame._output);
    }
  };
  const off = events.on('message', (ids) => {
    if (watchers.size === 0) return;
    ids.forEach((id) => changed.add(id));
    timer ??= setTimeout(() => void send().catch(failed), gatherMs);
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
