import type { JobFrame } from '@chargehand/contract/device/frames';
import { readJobs } from '../areas/job/job.service';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import type { Watcher } from './watcher';

/** A job's steps reach a page at most this often. Milliseconds. */
const everyMs = 1000;

/**
 * Tells open pages of their accounts' jobs: the first step at once, later ones gathered, the last one always. Answers
 * how to stop.
 */
export function tellJobs(
  db: Db,
  events: EventBus,
  watchers: ReadonlySet<Watcher>,
  failed: (error: unknown) => void,
): () => void {
  let changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let toldAt = -Infinity;

  const tell = async () => {
    const ids = [...changed];
    changed = new Set();
    timer = undefined;
    toldAt = performance.now();
    if (watchers.size === 0) return;
    for (const { accountId, job } of await readJobs(db, ids))
      for (const watcher of watchers)
        if (watcher.session.accountId === accountId)
          watcher.send('job', job satisfies typeof JobFrame._output);
  };

  const off = events.on('job', (ids) => {
    ids.forEach((id) => changed.add(id));
    timer ??= setTimeout(() => void tell().catch(failed), Math.max(0, toldAt + everyMs - performance.now()));
  });
  return () => {
    off();
    clearTimeout(timer);
  };
}
