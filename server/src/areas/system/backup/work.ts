import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import type { Queued } from '../../../lib/job/worker';
import type { Log } from '../../../lib/log';
import { parameter } from '../../../lib/parameters';
import { openThread } from '../../../lib/thread';
import type { RunOrder, RunResult } from './run-here';

/** Maximum memory of the thread that does a run, in MB. It holds a few parts of 16 MiB at a time. */
const memoryMb = 512;

const Due = z.object({ id: z.int() });

interface Parts {
  config: Config;
  databaseUrl: string;
  db: Db;
  log: Log;
  /** Aborted when the server stops. The run is then done again by the next server. */
  stopping: AbortSignal;
}

/** Does a run in a thread of its own, so that requests do not wait for copying and compression. */
async function runInThread(order: RunOrder, stopping: AbortSignal): Promise<RunResult> {
  if (stopping.aborted) return { ended: true };
  const thread = openThread('areas/system/backup/run-worker', order, { maxOldGenerationSizeMb: memoryMb });
  const stop = () => thread.postMessage('stop');
  stopping.addEventListener('abort', stop);
  return new Promise<RunResult>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('the thread of a backup ended without a result')));
  }).finally(() => stopping.removeEventListener('abort', stop));
}

/** Marks a waiting run as running. Returns it, or undefined if it has ended. */
const begin = (db: Db, id: number) =>
  db
    .updateTable('backupRun')
    .set({ state: 'running', startedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .returning(['kind', 'backup'])
    .executeTakeFirst();

/** Returns the work that does a run of `backup_run`, once among all servers. */
export const backupWork = ({ config, databaseUrl, db, log, stopping }: Parts): Queued => ({
  most: 1,
  async run(payload) {
    const { id } = Due.parse(payload);
    const begun = await begin(db, id);
    if (!begun) return;
    const [days, weeks, months] = [
      await parameter(db, 'backup.keptDays'),
      await parameter(db, 'backup.keptWeeks'),
      await parameter(db, 'backup.keptMonths'),
    ];
    const order = { kind: begun.kind, config, databaseUrl, retention: { days, weeks, months } };
    const result = await runInThread({ ...order, backup: begun.backup }, stopping).catch(
      (error: unknown) => ({
        failed: error instanceof Error ? error.message : String(error),
      }),
    );
    if ('ended' in result) throw new Error('the server stopped during a backup');
    if ('failed' in result) log.error({ run: id, kind: begun.kind, error: result.failed }, 'a backup failed');
    const figures = 'done' in result ? result.done : undefined;
    await db
      .updateTable('backupRun')
      .set({
        state: figures ? 'done' : 'failed',
        finishedAt: sql<string>`now()`,
        error: 'failed' in result ? result.failed.slice(0, 1000) : null,
        ...(figures && {
          backup: figures.backup,
          rowCount: figures.rows ?? null,
          fileCount: figures.files ?? null,
          storedBytes: figures.stored ?? null,
          addedBytes: figures.added ?? null,
        }),
      })
      .where('id', '=', id)
      .execute();
  },
});
