import { type Job, jobApi } from '@chargehand/contract/areas/system/job';
import { JobFrame } from '@chargehand/contract/device/frames';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { onFrames, onResync } from '../../lib/live/frames';
import { keyOf } from '../../lib/call/query';

const jobs = { queryKey: keyOf(jobApi.list) };

/** Writes a job's new state into the cached list, or adds a new job to it. The newest job is first. */
function patchJob(client: QueryClient, job: Job): void {
  client.setQueriesData<OutputOf<typeof jobApi.list>>(jobs, (page) => {
    if (!page) return page;
    const { rows, total } = page;
    return rows.some(({ id }) => id === job.id)
      ? { rows: rows.map((row) => (row.id === job.id ? job : row)), total }
      : { rows: [job, ...rows].sort((a, b) => b.id - a.id), total: total + 1 };
  });
}

onFrames('job', JobFrame, patchJob);
onResync((client) => void client.invalidateQueries(jobs));
