import type { ImportApi } from '@chargehand/contract/http/imports';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { fail } from '../fail';
import { serve } from '../http/serve';
import { startJob } from '../job/start';
import { columnsOf, type Importing } from './declare';
import { readKind } from './read-job';
import { servePreview } from './serve-preview';
import { serveSheet, serveUpload } from './serve-upload';
import { stateOf } from './state';
import { findImport } from './store';
import { writeKind } from './write-job';

/**
 * Mounts the endpoints to import a noun (a kind of record) from a file: a job reads and checks the uploaded file, and
 * after the preview another one writes the good rows. While a file of an account is being read, no other file of the
 * same noun is accepted from that account.
 */
export function serveImport<Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  api: ImportApi,
  importing: Importing<Shape>,
): void {
  const { path, audit, access } = api.importStart;
  if (typeof audit !== 'string') throw new Error(`${path} imports rows and needs audit words`);
  const noun = audit.slice(0, audit.indexOf('.'));
  const page = access.slice(0, access.indexOf(':'));
  const readJobKind = readKind(`${noun}.readImport`, access, importing);
  const writing = writeKind(noun, access, importing);
  app.kinds.push(readJobKind, writing);
  const served = { app, api, importing, noun, page, allColumns: columnsOf(importing), readJobKind };

  serveUpload(served);
  servePreview(served);
  serveSheet(served);

  serve(app, api.importStart, async ({ db, params, session, language, request, audit: log }) => {
    await sql`select from import where id = ${params.id} for update`.execute(db);
    const row = await findImport(db, noun, params.id);
    const total = row.rows - row.bad;
    if (stateOf(row) !== 'ready' || total === 0) fail('conflict');
    if (importing.wholeOnly && row.bad > 0) fail('importHasBadRows');
    const job = await startJob(
      { db, session, request },
      writing,
      { import: row.id, language },
      { title: { import: row.id, name: row.name, page }, total },
    );
    await db
      .updateTable('import')
      .set({ writeJob: job, startedAt: sql`now()`, content: null })
      .where('id', '=', row.id)
      .execute();
    log.named(row.name);
    log.of(row.id, null, { file: row.name, rows: total, left: row.bad });
    return { job };
  });

  serve(app, api.importDrop, async ({ db, params }) => {
    const row = await findImport(db, noun, params.id);
    const state = stateOf(row);
    if (state === 'writing') fail('conflict');
    if (state === 'reading') await sql`select cancel_job(${row.job})`.execute(db);
    await db.deleteFrom('import').where('id', '=', row.id).execute();
    return null;
  });
}
