import { feedbackApi } from '@chargehand/contract/areas/people/feedback';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail, foundAll } from '../../../lib/fail';
import { serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { openStore } from '../../../lib/http/file-store';
import { bundle, filesFor } from './bundle.service';
import { feedbackReads } from './reads.service';

/** Registers the routes by which accounts read and answer the feedback of app users. */
export async function feedbackRoutes(app: FastifyInstance): Promise<void> {
  serveReads(app, feedbackReads);

  serve(app, feedbackApi.handle, async ({ db, params: { ids }, body, session, audit }) => {
    // Locks the rows in order of id, so that the second of two concurrent answers finds that the feedback is already
    // processed.
    const rows = await db
      .selectFrom('feedback')
      .leftJoin('appUser', 'appUser.id', 'feedback.userId')
      .select(['feedback.id', 'appUser.nickname', 'feedback.type', 'feedback.content', 'feedback.createdAt'])
      .select('feedback.processedAt')
      .where('feedback.id', 'in', ids)
      .orderBy('feedback.id')
      .forUpdate('feedback')
      .execute();
    foundAll(ids, rows);
    if (rows.some(({ processedAt }) => processedAt !== null)) fail('feedbackProcessed');
    await db
      .updateTable('feedback')
      .set({ processedAt: sql`now()`, opinion: body.opinion, handlerId: session.accountId })
      .where('id', 'in', ids)
      .execute();
    audit.of(ids.join(','), rows, { opinion: body.opinion });
    return null;
  });

  const store = await openStore(app.config);
  serveFile(app, feedbackApi.files, async ({ db, params: { ids }, audit }) => {
    const files = await filesFor(db, ids);
    audit.of(ids.join(','), null, { files: files.length });
    return {
      name: ids.length === 1 ? `feedback-${ids[0]}.zip` : 'feedback.zip',
      type: 'application/zip',
      loggedFirst: true,
      open: async () => bundle(store, files),
    };
  });
}
