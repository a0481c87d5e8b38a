import { jobApi } from '@chargehand/contract/areas/system/job';
import type { QueryOf } from '@chargehand/contract/http/endpoint';
import type { Language } from '@chargehand/contract/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { wordsOf } from '../../../lib/http/errors';
import { serveExport } from '../../../lib/export/export';
import { fail, found, foundAll } from '../../../lib/fail';
import { Reason } from '../../../lib/job/row';
import { checkOpenJobs } from '../../../lib/job/start';
import { allRows, mapRows } from '../../../lib/list/all-rows';
import { listRows } from '../../../lib/list/list';
import { indexed, type Sorting } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { jobs, toJob } from './job.service';

const { list } = jobApi;

const reads = readsOf(
  { list },
  {
    // The account is stated although row-level security also limits the rows to it, because the counts of lists are
    // cached for all callers with the same query.
    rows: ({ db, session }) => jobs(db).where('job.accountId', '=', session.accountId),
    where: ({ state }, { is }) => [is({ 'job.state': state })],
    order: {
      id: 'job.id',
      // Sorted by id, because ids are assigned in order of creation.
      columns: { createdAt: indexed('job.id') },
    },
    shown: toJob,
  },
);

const refusalOrder: Sorting<QueryOf<typeof jobApi.refusals>> = {
  id: 'position',
  newest: 'position',
  columns: { position: indexed('position') },
};

/** Returns a job. Throws `notFound` if it does not exist, or belongs to another account (row-level security). */
const jobOf = async (db: Db, id: number) => found(await jobs(db).where('job.id', '=', id).executeTakeFirst());

/** Returns a query for the rows that a job of the caller refused. Throws `notFound` if the job does not exist. */
async function refused(db: Db, job: number) {
  const { id } = await jobOf(db, job);
  return db.selectFrom('jobRefusal').select(['position', 'key', 'reason']).where('jobId', '=', id);
}

interface Refused {
  position: number;
  key: string;
  reason: unknown;
}

const worded = ({ reason, ...row }: Refused, language: Language) => ({
  ...row,
  ...wordsOf(Reason.parse(reason), language),
});

export function jobRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, jobApi.get, async ({ db, params }) => toJob(await jobOf(db, params.id)));

  serve(app, jobApi.refusals, async ({ db, params, query, language }) => {
    const { rows, total } = await listRows(db, await refused(db, params.id), query, refusalOrder);
    return { rows: rows.map((row) => worded(row, language)), total };
  });

  serveExport(app, jobApi.exportRefusals, async ({ db, body, language }) =>
    mapRows(allRows(db, await refused(db, body.job), body, refusalOrder), (row) => {
      const { msg, errors, ...rest } = worded(row, language);
      // Field errors are used instead of the general message, because they are more specific.
      return { ...rest, msg: errors.length > 0 ? errors.map((error) => error.msg).join(' ') : msg };
    }),
  );

  serve(app, jobApi.cancel, async ({ db, params, audit }) => {
    const { id, kind, title } = await jobOf(db, params.id);
    const { rows } = await sql<{ open: boolean }>`select cancel_job(${id}) as open`.execute(db);
    if (rows[0]?.open !== true) fail('conflict');
    audit.of(id, null, { kind, ...title });
    return null;
  });

  serve(app, jobApi.retry, async ({ db, params, session, audit }) => {
    const { id, kind, title } = await jobOf(db, params.id);
    await checkOpenJobs(db, session.accountId);
    const { rows } = await sql<{ again: boolean }>`select retry_job(${id}) as again`.execute(db);
    if (rows[0]?.again !== true) fail('conflict');
    audit.of(id, null, { kind, ...title });
    return null;
  });

  serve(app, jobApi.dismiss, async ({ db, params }) => {
    const gone = await db.deleteFrom('job').where('id', 'in', params.ids).returning('id').execute();
    // Row-level security allows only ended jobs to be deleted. An open job must be cancelled first.
    foundAll(params.ids, gone);
    return null;
  });
}
