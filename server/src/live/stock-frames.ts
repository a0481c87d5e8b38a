import { isTenant } from '../lib/session/tenant';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/** Pages of stock are told at most this often: each then reads its list anew. Milliseconds. */
export const stockEveryMs = 2000;

/**
 * Tells open pages that stock changed: staff of every change, accounts of an agent and its merchants of documents and movements that
 * the agent is a side of. The frame says nothing but that. Returns how to stop.
 */
export function tellStock(events: EventBus, watchers: ReadonlySet<Watcher>): () => void {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = -Infinity;
  const tell = () => {
    timer = undefined;
    toldAt = performance.now();
    for (const watcher of watchers)
      if (!isTenant(watcher.session) || changed.has(watcher.session.agentId ?? 0))
        watcher.send('stock', null);
    changed.clear();
  };
  const off = events.on('stock', (ids) => {
    if (watchers.size === 0) return;
    ids.forEach((id) => changed.add(id));
    timer ??= setTimeout(tell, Math.max(0, toldAt + stockEveryMs - performance.now()));
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
