import { type RolloutProgress, rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { hasPermission } from '@chargehand/contract/rights/permission';
import { readProgress } from '../areas/versions/rollout/reads.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import { readAsEach, type Watcher } from './watcher';

/** Minimum milliseconds between two groups of frames (websocket messages) with the progress of rollouts. */
const everyMs = 1000;
/** Maximum number of rollouts per group. Further rollouts follow in the next groups. */
const maxAtOnce = 20;

/**
 * Sends the progress of a rollout to the open console pages whose accounts can see it: the first change at once, later
 * changes combined, the last one always. Returns an unsubscribe function.
 */
export function sendRolloutFrames(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = -Infinity;

  const send = async () => {
    timer = undefined;
    sentAt = performance.now();
    const ids = [...changed].slice(0, maxAtOnce);
    for (const id of ids) changed.delete(id);
    if (changed.size > 0) soon();
    const recipients = [...watchers].filter(({ session }) =>
      hasPermission(session.permissions, rolloutApi.list.access),
    );
    await readAsEach(
      db,
      recipients,
      (tx) => readProgress(tx, ids),
      (watcher, rollouts) => {
        for (const rollout of rollouts) watcher.send('rollout', rollout satisfies RolloutProgress);
      },
    );
  };
  const soon = () => {
    timer ??= setTimeout(() => void send().catch(failed), Math.max(0, sentAt + everyMs - performance.now()));
  };

  const off = events.on('rollout', (ids) => {
    ids.forEach((id) => changed.add(id));
    soon();
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
