import type { JobFrame } from '@chargehand/contract/device/frames';
import { readJobs } from '../areas/system/job/job.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/** Minimum milliseconds between two groups of frames (websocket messages) with the progress of jobs. */
const everyMs = 1000;

/**
 * Sends the progress of a job to the open console pages of the account that started it: the first change at once, later
 * changes combined, the last one always. Returns an unsubscribe function.
 */
export function sendJobFrames(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  let changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let sentAt = -Infinity;

  const send = async () => {
    const ids = [...changed];
    changed = new Set();
    timer = undefined;
    sentAt = performance.now();
    if (watchers.size === 0) return;
    for (const { accountId, job } of await readJobs(db, ids))
      for (const watcher of watchers)
        if (watcher.session.accountId === accountId)
          watcher.send('job', job satisfies typeof JobFrame._output);
  };

  const off = events.on('job', (ids) => {
    ids.forEach((id) => changed.add(id));
    timer ??= setTimeout(() => void send().catch(failed), Math.max(0, sentAt + everyMs - performance.now()));
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
