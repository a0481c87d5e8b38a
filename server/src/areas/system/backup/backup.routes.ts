import { stat } from 'node:fs/promises';
import { backupApi } from '@chargehand/contract/areas/system/backup';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../../config';
import { openPlace } from '../../../lib/backup/open-place';
import { fail, found } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { parameter } from '../../../lib/parameters';
import { addRun, readSchedule } from './schedule.service';

const { list, get } = backupApi;

const reads = readsOf(
  { list, get },
  {
    rows: ({ db }) =>
      db
        .selectFrom('backupRun as run')
        .leftJoin('account', 'account.id', 'run.startedBy')
        .select([
          'run.id',
          'run.kind',
          'run.state',
          'run.createdAt',
          'run.startedAt',
          'run.finishedAt',
          sql<number | null>`extract(epoch from run.finished_at - run.started_at)::float8`.as('seconds'),
          'account.name as startedBy',
          'run.backup',
          'run.rowCount as rows',
          'run.fileCount as files',
          'run.storedBytes',
          'run.addedBytes',
          'run.error',
        ]),
    where: ({ kind, state, params }, { is }) => [
      is({ 'run.kind': kind, 'run.state': state }),
      dated(params, { createdAt: 'run.createdAt' }),
    ],
    order: {
      id: 'run.id',
      newest: 'run.created_at',
      columns: { createdAt: indexed('run.created_at') },
    },
    shown: (row) => row,
  },
);

/** Returns whether the place of backups is a folder on the disk of the data folder. */
async function isOnSameDisk({ backupPlace, dataDir }: Config): Promise<boolean> {
  if (backupPlace.startsWith('s3://')) return false;
  // The folder does not exist before the first backup.
  const disks = await Promise.all(
    [backupPlace, dataDir].map((folder) => stat(folder).catch(() => undefined)),
  );
  return disks[0] === undefined ? backupPlace.startsWith(dataDir) : disks[0].dev === disks[1]?.dev;
}

export function backupRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, backupApi.plan, async ({ db }) => {
    const { config } = app;
    const { nextDue, lastDone, lastDrill, isOverdue, isOpen } = await readSchedule(db);
    return {
      place: openPlace(config.backupPlace, config).address,
      sameDisk: await isOnSameDisk(config),
      encrypted: config.backupKey !== undefined,
      nextAt: (await parameter(db, 'backup.scheduled')) ? nextDue : null,
      lastDoneAt: lastDone,
      lastDrillAt: lastDrill,
      overdue: isOverdue,
      open: isOpen,
    };
  });

  serve(app, backupApi.start, async ({ db, body: { kind }, session, audit }) => {
    const id = (await addRun(db, { kind, startedBy: session.accountId })) ?? fail('backupOpen');
    audit.of(id, undefined, { kind });
    return { id };
  });

  serve(app, backupApi.verify, async ({ db, params, session, audit }) => {
    const run = found(
      await db
        .selectFrom('backupRun')
        .select(['kind', 'state', 'backup'])
        .where('id', '=', params.id)
        .executeTakeFirst(),
    );
    if (run.kind !== 'backup' || run.state !== 'done' || run.backup === null) fail('backupUnverifiable');
    const { backup } = run;
    const added = { kind: 'verification' as const, startedBy: session.accountId, backup };
    const id = (await addRun(db, added)) ?? fail('backupOpen');
    audit.of(id, undefined, { backup });
    return { id };
  });
}
