import {
  type Rollout,
  type RolloutDetail,
  rolloutApi,
  RolloutProgress,
} from '@chargehand/contract/areas/versions/rollout';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/call/query';
import { onFrames, onResync } from '../../../lib/live/frames';

/**
 * Delay in milliseconds from a device's progress to the reload of the device lists. All progress within this delay
 * shares one reload.
 */
const reloadDelayMs = 2000;
let due: ReturnType<typeof setTimeout> | undefined;

/** Delay in milliseconds from a changed number of failures to the reload of their groups, while the rollout runs. */
const groupsMs = 20_000;
const groupsDue = new Map<number, ReturnType<typeof setTimeout>>();

function countSoon(client: QueryClient, id: number, after: number): void {
  if (groupsDue.has(id)) return;
  const again = () => {
    groupsDue.delete(id);
    void client.invalidateQueries({ queryKey: keyOf(rolloutApi.failureGroups, { params: { id } }) });
  };
  groupsDue.set(id, setTimeout(again, after));
}

function readSoon(client: QueryClient): void {
  due ??= setTimeout(() => {
    due = undefined;
    void client.invalidateQueries({ queryKey: ['rollout-device'] });
  }, reloadDelayMs);
}

interface Page {
  rows: Rollout[];
  total: number;
}

/** Writes a progress frame into the rollout's page and into the lists that contain the rollout. */
function patch(client: QueryClient, progress: RolloutProgress): void {
  const { waves, failures, ...row } = progress;
  const before = client.getQueryData<RolloutDetail>(keyOf(rolloutApi.get, { params: { id: progress.id } }));
  // If the number of failures has changed, the failure groups are reloaded, unless a reload is due already: with a
  // delay while the rollout runs, otherwise at once.
  if (before && before.counts.failed !== progress.counts.failed)
    countSoon(client, progress.id, progress.status === 'running' ? groupsMs : 0);
  client.setQueryData<RolloutDetail>(keyOf(rolloutApi.get, { params: { id: progress.id } }), (known) =>
    known ? { ...known, ...progress } : known,
  );
  client.setQueriesData<Page>({ queryKey: keyOf(rolloutApi.list) }, (cached) =>
    cached?.rows.some(({ id }) => id === row.id)
      ? { ...cached, rows: cached.rows.map((one) => (one.id === row.id ? { ...one, ...row } : one)) }
      : cached,
  );
}

onFrames('rollout', RolloutProgress, (client, progress) => {
  patch(client, progress);
  readSoon(client);
  if (progress.status !== 'running') void client.invalidateQueries({ queryKey: ['firmware'] });
});
onResync((client) => {
  void client.invalidateQueries({ queryKey: ['rollout'] });
  void client.invalidateQueries({ queryKey: ['rollout-device'] });
});
