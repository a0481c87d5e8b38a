import {
  type ImportApi,
  type ImportMark,
  type ImportPart,
  previewedRows,
} from '@chargehand/contract/http/imports';
import { workbook } from '@chargehand/contract/http/exports';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../db';
import { kindOf } from '../excel/kind';
import { openParts } from '../excel/zip';
import { fail } from '../fail';
import { startJob } from '../job/start';
import { withinLimit } from '../http/limit';
import { openConcurrencyLimit } from '../list/concurrency-limit';
import { serve } from '../http/serve';
import { serveFile } from '../http/serve-file';
import { readFilePart } from '../http/upload';
import { badRowsOf } from './bad-rows';
import { type BoundColumn, columnsOf, type Importing } from './declare';
import { judge, readChoices, shown } from './judge';
import { missingIn } from './missing';
import { readKind } from './read-job';
import { letters } from './letters';
import { reasonsOf } from './reasons';
import { countReading, forgetFiles, keepNewest, markOf, stateOf, takeTurn, toImport } from './state';
import { findImport, nextRows } from './store';
import { templateOf } from './template';
import { writeKind } from './write-job';

/** Maximum number of files per account and hour. Reading another sheet of a file counts as well. */
const filesPerHour = 120;

/** Limit of concurrent uploads, because each file may be large: one per account, and a few in total. */
const inPlace = openConcurrencyLimit({ each: 1, all: 4, full: 'importBusy' });

const refused = ['bad', 'refused'] as const;
const marks: Record<ImportPart, readonly ImportMark[]> = {
  all: ['good', ...refused],
  good: ['good'],
  bad: refused,
};

/** Returns the columns in the order of the file, or those of the template if the file has not been read yet. */
const columnsIn = (keys: readonly string[], all: readonly BoundColumn[]): readonly BoundColumn[] =>
  keys.length === 0 ? all : keys.flatMap((key) => all.find((column) => column.key === key) ?? []);

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
  // Name of the console's page (menu entry) to which the job tray links.
  const page = access.slice(0, access.indexOf(':'));
  const allColumns = columnsOf(importing);
  const readJobKind = readKind(`${noun}.readImport`, access, importing);
  const writing = writeKind(noun, access, importing);
  app.kinds.push(readJobKind, writing);
  const { long } = app;
  const read = (db: Db, id: number) => findImport(db, noun, id);

  const withinHour = async (accountId: number): Promise<void> => {
    if (!(await withinLimit(app.db, `import ${accountId}`, filesPerHour, 3600))) fail('tooManyRequests');
  };

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
      await withinHour(accountId);
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

  serve(app, api.importGet, async ({ db, params, language }) => {
    const row = await read(db, params.id);
    const columns = columnsIn(row.columns, allColumns);
    return toImport(row, {
      language,
      columns: columns.map(({ key, heading }, index) => ({
        key,
        label: heading[language],
        letter: row.places[index] === undefined ? '' : letters(row.places[index]),
      })),
      // Empty while the file is being read, because the list would change every second.
      missing: stateOf(row) === 'reading' ? [] : await missingIn(db, row, importing.missing ?? {}, language),
      wholeOnly: importing.wholeOnly ?? false,
    });
  });

  serve(
    app,
    api.importSheet,
    ({ session }) => withinHour(session.accountId),
    async ({ db, params, body, session, language, request }) => {
      await takeTurn(db, session.accountId);
      await sql`select from import where id = ${params.id} for update`.execute(db);
      const row = await read(db, params.id);
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

  serve(app, api.importRows, async ({ db, params, query, session, language }) => {
    const row = await read(db, params.id);
    const importer = { db, session, language };
    const columns = columnsIn(row.columns, allColumns);
    const choices = await readChoices(importer, columns);
    const rows = await nextRows(db, row, marks[query.of], 0, previewedRows);
    const judged = await judge(
      { importing: { ...importing, check: async () => [] }, importer, columns, choices },
      rows,
    );
    return rows.map(({ line, cells, state, reason }, index) => {
      const draft = judged[index]?.draft;
      return {
        line,
        state: markOf(row, state, line),
        cells: state === 'good' && draft ? shown(draft, columns, choices) : cells,
        errors: reasonsOf(reason, columns, language),
      };
    });
  });

  serveFile(app, api.importBad, async ({ db, params, session, language }) => {
    const row = await read(db, params.id);
    return badRowsOf({ long, session, language }, row, columnsIn(row.columns, allColumns), importing.gathers);
  });

  serve(app, api.importStart, async ({ db, params, session, language, request, audit: log }) => {
    await sql`select from import where id = ${params.id} for update`.execute(db);
    const row = await read(db, params.id);
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
    const row = await read(db, params.id);
    const state = stateOf(row);
    if (state === 'writing') fail('conflict');
    if (state === 'reading') await sql`select cancel_job(${row.job})`.execute(db);
    await db.deleteFrom('import').where('id', '=', row.id).execute();
    return null;
  });
}
