import { isTenant } from '../lib/session/tenant';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/**
 * Minimum milliseconds between two notifications, because each makes console pages with stock read their lists again.
 */
const stockEveryMs = 2000;

/**
 * Notifies open console pages, without details, that stock changed. Staff are notified of every change, accounts of an
 * agent and its merchants only of changes that involve the agent. Returns an unsubscribe function.
 */
export function sendStockFrames(events: EventBus, watchers: ReadonlySet<Watcher>): () => void {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = -Infinity;
  const send = () => {
    timer = undefined;
    sentAt = performance.now();
    for (const watcher of watchers)
      if (!isTenant(watcher.session) || changed.has(watcher.session.agentId ?? 0))
        watcher.send('stock', null);
    changed.clear();
  };
  const off = events.on('stock', (ids) => {
    if (watchers.size === 0) return;
    ids.forEach((id) => changed.add(id));
    timer ??= setTimeout(send, Math.max(0, sentAt + stockEveryMs - performance.now()));
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
