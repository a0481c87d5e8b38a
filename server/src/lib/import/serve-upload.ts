import { workbook } from '@chargehand/contract/http/exports';
import { sql } from 'kysely';
import type { z } from 'zod';
import { kindOf } from '../excel/kind';
import { openParts } from '../excel/zip';
import type { Db } from '../db';
import { fail } from '../fail';
import { withinLimit } from '../http/limit';
import { serve } from '../http/serve';
import { serveFile } from '../http/serve-file';
import { readFilePart } from '../http/upload';
import { startJob } from '../job/start';
import { openConcurrencyLimit } from '../list/concurrency-limit';
import { readChoices } from './judge';
import type { ServedImport } from './served-import';
import { countReading, forgetFiles, keepNewest, stateOf, takeTurn } from './state';
import { findImport } from './store';
import { templateOf } from './template';

/** Maximum number of files per account and hour. Reading another sheet of a file counts as well. */
const filesPerHour = 120;

/** Limit of concurrent uploads, because each file may be large: one per account, and a few in total. */
const inPlace = openConcurrencyLimit({ each: 1, all: 4, full: 'importBusy' });

/** Fails with `tooManyRequests` if the account has sent too many files within an hour. */
async function withinHour(db: Db, accountId: number): Promise<void> {
  if (!(await withinLimit(db, `import ${accountId}`, filesPerHour, 3600))) fail('tooManyRequests');
}

/** Mounts the download of the template and the upload of a file, which starts the job that reads it. */
export function serveUpload<Shape extends z.ZodRawShape>(served: ServedImport<Shape>): void {
  const { app, api, importing, noun, page, allColumns, readJobKind } = served;

  serveFile(app, api.importTemplate, async ({ db, session, language }) => {
    const choices = await readChoices({ db, session, language }, allColumns);
    const name = importing.title[language];
    return {
      name: `${name}.xlsx`,
      type: workbook.type,
      open: async () => templateOf(name, allColumns, choices, language),
    };
  });

  serve(
    app,
    api.importFile,
    async ({ session: { accountId }, request }) => {
      // Checked before the body is received, so that no file is received only to be refused.
      if ((await countReading(app.db, accountId, noun)) > 0) fail('importBusy');
      await withinHour(app.db, accountId);
      return inPlace(accountId, async () => {
        const { field, megabytes = 20 } = api.importFile.upload ?? { field: 'file' };
        const file = await readFilePart(request, field, megabytes);
        if ((await kindOf(file.bytes)) === 'workbook') await openParts(file.bytes);
        return file;
      });
    },
    async ({ db, session, language, request, ready: { bytes, originalName } }) => {
      await takeTurn(db, session.accountId);
      if ((await countReading(db, session.accountId, noun)) > 0) fail('importBusy');
      await keepNewest(db);
      await forgetFiles(db);
      const { id } = await db
        .insertInto('import')
        .values({
          accountId: session.accountId,
          noun,
          name: originalName,
          bytes: bytes.length,
          content: bytes,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const title = { import: id, name: originalName, page };
      const readJob = await startJob(
        { db, session, request },
        readJobKind,
        { import: id, language },
        { title },
      );
      await db.updateTable('import').set({ readJob }).where('id', '=', id).execute();
      return { id };
    },
  );
}

/** Mounts the selection of another sheet of the file, which is then read from the beginning. */
export function serveSheet<Shape extends z.ZodRawShape>(served: ServedImport<Shape>): void {
  const { app, api, noun, page, readJobKind } = served;

  serve(
    app,
    api.importSheet,
    ({ session }) => withinHour(app.db, session.accountId),
    async ({ db, params, body, session, language, request }) => {
      await takeTurn(db, session.accountId);
      await sql`select from import where id = ${params.id} for update`.execute(db);
      const row = await findImport(db, noun, params.id);
      // Refuses while a job of the import runs, after its rows were written, and for a file with a single sheet, whose
      // content is no longer stored.
      if (!['choosing', 'ready', 'unreadable'].includes(stateOf(row)) || row.sheets.length < 2)
        fail('conflict');
      if (body.sheet >= row.sheets.length) fail('conflict');
      if ((await countReading(db, session.accountId, noun)) > 0) fail('importBusy');
      const readJob = await startJob(
        { db, session, request },
        readJobKind,
        { import: row.id, language, sheet: body.sheet },
        { title: { import: row.id, name: row.name, page } },
      );
      await db
        .updateTable('import')
        .set({
          readJob,
          readAt: null,
          sheet: body.sheet,
          rows: 0,
          bad: 0,
          hiddenRows: 0,
          columns: [],
          places: [],
          ignored: [],
        })
        .where('id', '=', row.id)
        .execute();
      return null;
    },
  );
}
