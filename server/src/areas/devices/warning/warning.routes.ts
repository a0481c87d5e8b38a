import { warningApi } from '@chargehand/contract/areas/devices/warning';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail, foundAll } from '../../../lib/fail';
import { serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { courseOf } from './course.service';
import { newestOpen, processing, warningReads } from './reads.service';

export function warningRoutes(app: FastifyInstance): void {
  serveReads(app, warningReads);

  serve(app, warningApi.course, ({ db, params }) => courseOf(db, params.id));

  serve(app, warningApi.open, async ({ db, query }) => {
    const { total } = await db
      .selectFrom('warning')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(processing)
      .executeTakeFirstOrThrow();
    return { total, newest: await newestOpen(db, query.newest) };
  });

  serve(app, warningApi.handle, async ({ db, params: { ids }, body, session, audit }) => {
    // Locks the rows in order of id, so that the second of two concurrent calls finds that the warnings are already
    // completed.
    const rows = await db
      .selectFrom('warning')
      .select(['id', 'deviceId', 'reportedAt', 'temperature', 'completedAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    foundAll(ids, rows);
    if (rows.some(({ completedAt }) => completedAt !== null)) fail('warningCompleted');
    await db
      .updateTable('warning')
      .set({ completedAt: sql`now()`, note: body.note, completedBy: session.accountId })
      .where('id', 'in', ids)
      .execute();
    const devices = await db
      .selectFrom('warning')
      .select([
        'warning.id',
        'warning.code',
        'warning.cabinetCode',
        'warning.slot',
        'warning.reportedAt',
        'warning.temperature',
      ])
      .where('warning.id', 'in', ids)
      .execute();
    audit.of(ids.join(','), devices, { note: body.note });
    return null;
  });
}
