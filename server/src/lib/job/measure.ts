import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { byName } from '../metrics/by-name';
import { briefly, source } from '../metrics/source';
import type { AnyKind } from './kind';

const Open = z.object({ name: z.string(), waiting: z.int(), running: z.int(), oldest: z.number() });
const Failed = z.object({ name: z.string(), n: z.int() });

/** Returns the source for the jobs of each registered kind. The kinds may be registered later. */
export const jobSource = (db: Db, kinds: readonly AnyKind[]) =>
  source({
    name: 'jobs',
    gauges: {
      chargehand_jobs_waiting: { help: 'Jobs that wait for their turn', label: 'kind' },
      chargehand_jobs_running: { help: 'Jobs that have begun', label: 'kind' },
      chargehand_jobs_failed_last_day: { help: 'Jobs that failed in the last 24 hours', label: 'kind' },
      chargehand_jobs_oldest_waiting_seconds: { help: 'Age of the oldest job that waits, or 0' },
    },
    read: () =>
      briefly(db, async (tx) => {
        const open = await checkedRows(
          tx,
          Open,
          sql`select kind as name, (count(*) filter (where state = 'waiting'))::int as waiting,
              (count(*) filter (where state = 'running'))::int as running,
              coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as oldest
            from job where finished_at is null group by kind`,
        );
        const failed = await checkedRows(
          tx,
          Failed,
          sql`select kind as name, count(*)::int as n from job
            where finished_at > now() - interval '1 day' and state = 'failed' group by kind`,
        );
        const names = kinds.map(({ name }) => name);
        return {
          chargehand_jobs_waiting: byName(names, open, ({ waiting }) => waiting),
          chargehand_jobs_running: byName(names, open, ({ running }) => running),
          chargehand_jobs_failed_last_day: byName(names, failed, ({ n }) => n),
          chargehand_jobs_oldest_waiting_seconds: Math.max(0, ...open.map(({ oldest }) => oldest)),
        };
      }),
  });
