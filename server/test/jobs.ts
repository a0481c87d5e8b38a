import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { JobRunner } from '@chargehand/contract/areas/system/job';
import { newFileName } from '../src/areas/system/file/file.service';
import { openDisk } from '../src/lib/http/file-store';
import { type Db, openDb } from '../src/lib/db';
import { openEvents } from '../src/lib/event-bus';
import type { Kind } from '../src/lib/job/kind';
import { type JobParts, openJobs } from '../src/lib/job/open';
import { startJob } from '../src/lib/job/start';
import { asSession } from '../src/lib/session/tenant';
import { until } from './device';
import { log, type TestServer } from './harness';
import { testKinds } from './test-kinds';

const request = { id: 'test', ip: '192.0.2.1', headers: {} };

/** The account that starts jobs: staff, unless an agent or merchant is given. */
interface Starter {
  id: number;
  agentId?: number | null;
  merchantId?: number | null;
  /** Key with which the call is made. */
  apiKey?: { id: number; name: string } | null;
}

/** Starts a job as an account's API call does, in the account's database role. */
export const startAs = <I>(
  db: Db,
  { id: accountId, agentId = null, merchantId = null, apiKey = null }: Starter,
  kind: Kind<I> & { runner: JobRunner },
  input: I,
  also?: (db: Db, job: number) => Promise<unknown>,
): Promise<number> =>
  asSession(db, { accountId, agentId, merchantId }, true, async (tx) => {
    const job = await startJob({ db: tx, session: { accountId, apiKey }, request }, kind, input);
    await also?.(tx, job);
    return job;
  });

export const jobOf = (db: Db, id: number) =>
  db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Waits until a job has ended. Returns its row. */
export const ended = (db: Db, id: number, withinMs = 15_000) =>
  until(async () => {
    const job = await jobOf(db, id);
    return job.finishedAt !== null && job;
  }, withinMs);

/** Runs jobs in this process on a test server's database, as one server would. */
export async function openJobsBeside(
  { url, db }: Pick<TestServer, 'url' | 'db'>,
  more: Partial<JobParts> = {},
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-jobs-'));
  const store = await openDisk(folder);
  const jobs = openDb(url, { max: 4 });
  const events = await openEvents(url, log);
  const working = openJobs({
    url,
    jobs,
    long: db,
    events,
    log,
    kinds: testKinds,
    files: { newName: newFileName, put: store.put },
    pausesMs: [100, 200],
    ...more,
  });
  return {
    store,
    async close() {
      await working.close();
      await events.close();
      await jobs.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
