import { jobApi } from '@chargehand/contract/areas/job';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { wordsOf } from '../../lib/errors';
import { fail, found } from '../../lib/fail';
import { Reason } from '../../lib/job/row';
import { listRows } from '../../lib/list';
import { indexed, type Sorting } from '../../lib/list-order';
import { serve } from '../../lib/serve';
import { jobs, toJob } from './job.service';

const order: Sorting<typeof jobApi.list> = {
  id: 'job.id',
  // Jobs are numbered as they are started.
  columns: { createdAt: indexed('job.id') },
};

const refusalOrder: Sorting<typeof jobApi.refusals> = {
  id: 'position',
  newest: 'position',
  columns: { position: indexed('position') },
};

/** An own job, or code 404. */
const one = async (db: Db, id: number) => found(await jobs(db).where('job.id', '=', id).executeTakeFirst());

export function jobRoutes(app: FastifyInstance): void {
  serve(app, jobApi.list, async ({ db, query, session }) => {
    const { rows, total } = await listRows(
      db,
      // Said besides row-level security: what lists remember is shared by all who ask in the same words.
      jobs(db)
        .where('job.accountId', '=', session.accountId)
        .$if((query.state?.length ?? 0) > 0, (some) => some.where('job.state', 'in', query.state ?? [])),
      query,
      order,
    );
    return { rows: rows.map(toJob), total };
  });

  serve(app, jobApi.get, async ({ db, params }) => toJob(await one(db, params.id)));

  serve(app, jobApi.refusals, async ({ db, params, query, language }) => {
    const { id } = await one(db, params.id);
    const refusals = db
      .selectFrom('jobRefusal')
      .select(['position', 'key', 'reason'])
      .where('jobId', '=', id);
    const { rows, total } = await listRows(db, refusals, query, refusalOrder);
    return {
      rows: rows.map(({ reason, ...row }) => ({ ...row, ...wordsOf(Reason.parse(reason), language) })),
      total,
    };
  });

  serve(app, jobApi.cancel, async ({ db, params, audit }) => {
    const { id, kind, title } = await one(db, params.id);
    const { rows } = await sql<{ open: boolean }>`select cancel_job(${id}) as open`.execute(db);
    if (rows[0]?.open !== true) fail('conflict');
    audit.of(id, null, { kind, ...title });
    return null;
  });

  serve(app, jobApi.dismiss, async ({ db, params }) => {
    const gone = await db.deleteFrom('job').where('id', 'in', params.ids).returning('id').execute();
    // Open ones stay: they are cancelled first.
    if (gone.length < new Set(params.ids).size) fail('notFound');
    return null;
  });
}
