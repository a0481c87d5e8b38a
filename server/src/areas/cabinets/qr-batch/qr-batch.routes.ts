import { qrBatchApi, qrCodesAtOnce } from '@chargehand/contract/areas/cabinets/qr-batch';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { serveFileOf } from '../../../lib/export/export';
import { fail, found, refuse, refusing } from '../../../lib/fail';
import { openStore } from '../../../lib/http/file-store';
import { serve } from '../../../lib/http/serve';
import { serveFile } from '../../../lib/http/serve-file';
import { serveImport } from '../../../lib/import/serve-import';
import { startJob } from '../../../lib/job/start';
import { serveBulk } from '../../../lib/list/bulk';
import { type Holders, serveHolders } from '../../../lib/list/holders';
import { allRows } from '../../../lib/list/all-rows';
import { indexed } from '../../../lib/list/list-order';
import { serveReads } from '../../../lib/list/reads';
import { deleting } from '../../../lib/list/writes';
import { makeKind } from './make-job';
import { folderOf } from './package-file';
import { qrBatchImport } from './qr-batch.import';
import { qrCodeRoutes } from './qr-code.routes';
import { qrBatchReads } from './reads';
import type { LeftOut } from './sheet-code';
import { isReadable, sheetsInWorker } from './sheet-file';

/** Codes of a batch that cabinets have or had. They prevent the deletion of the batch. */
const holders: Holders<'cabinet'> = {
  cabinet: {
    keeps: true,
    count: ({ db }, ids) =>
      db
        .selectFrom('qrCode')
        .select(({ ref, fn }) => [ref('batchId').$notNull().as('id'), fn.countAll<number>().as('count')])
        .where('batchId', 'in', ids)
        .where('usedAt', 'is not', null)
        .groupBy('batchId')
        .execute(),
  },
};

const broken = { qr_batch_number_key: { number: 'taken' } } as const;

/** SQL for a new batch number, made of the date and a sequence. */
const nextNumber = sql<string>`'QR-' || to_char(now(), 'YYYYMMDD') || '-' || nextval('qr_batch_number')`;

/** Selection of codes of a batch by position. */
interface Range {
  batchId: number;
  from?: number | undefined;
  to?: number | undefined;
  unusedOnly: boolean;
}

/** Returns the reason why a code of a selection is not printed, or null. Revoked codes are never printed. */
const leftOut = (unusedOnly: boolean) =>
  sql<LeftOut | null>`case when qr_code.revoked_at is not null then 'revoked'
    when ${unusedOnly} and qr_code.used_at is not null then 'used' end`;

/** Returns a query for the codes of a selection: those that are printed, and those that are left out. */
const selected = (db: Db, { batchId, from, to, unusedOnly }: Range) =>
  db
    .selectFrom('qrCode')
    .select('qrCode.label')
    .select(({ ref }) => ref('qrCode.position').$notNull().as('position'))
    .select(leftOut(unusedOnly).as('leftOut'))
    .where('qrCode.batchId', '=', batchId)
    .$if(from !== undefined, (rows) => rows.where('qrCode.position', '>=', from ?? 0))
    .$if(to !== undefined, (rows) => rows.where('qrCode.position', '<=', to ?? 0));

const inOrder = { orderByColumn: 'position', isAsc: 'asc' } as const;
const places = {
  id: 'qrCode.id',
  newest: 'qr_code.id',
  columns: { position: indexed('qr_code.position') },
};

/** Registers the routes that add batches, change them, and make the codes of stopped ones. */
function batchRoutes(app: FastifyInstance, making: ReturnType<typeof makeKind>): void {
  serve(app, qrBatchApi.create, async ({ db, body: { number, quantity, note }, session, request, audit }) => {
    const { accountId, agentId, merchantId } = session;
    const batch = await refusing(broken, () =>
      db
        .insertInto('qrBatch')
        .values({ number: number ?? nextNumber, quantity, note, agentId, merchantId, createdBy: accountId })
        .returning(['id', 'number'])
        .executeTakeFirstOrThrow(),
    );
    const title = { name: batch.number };
    const input = { batch: batch.id };
    const job = await startJob({ db, session, request }, making, input, { title, total: quantity });
    await db.updateTable('qrBatch').set({ jobId: job }).where('id', '=', batch.id).execute();
    audit.of(batch.id);
    audit.named(batch.number);
    return { id: batch.id, job };
  });

  serve(app, qrBatchApi.update, async ({ db, params: { id }, body: { number, note }, audit }) => {
    const row = await db
      .selectFrom('qrBatch')
      .select(['number', 'note'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const before = found(row);
    await refusing(broken, () =>
      db
        .updateTable('qrBatch')
        .set({ note, ...(number !== null && { number }) })
        .where('id', '=', id)
        .execute(),
    );
    audit.of(id, before);
    return null;
  });

  serve(app, qrBatchApi.make, async ({ db, params: { id }, session, request, audit }) => {
    const batch = found(
      await db
        .selectFrom('qrBatch')
        .select(['number', 'quantity'])
        .select(sql<string>`qr_batch_state(package, job_id)`.as('state'))
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (batch.state !== 'stopped') fail('qrBatchComplete');
    const started = { title: { name: batch.number }, total: batch.quantity };
    const job = await startJob({ db, session, request }, making, { batch: id }, started);
    await db.updateTable('qrBatch').set({ jobId: job }).where('id', '=', id).execute();
    audit.of(id);
    audit.named(batch.number);
    return { job };
  });
}

/** Registers the routes that count the codes of a selection and print them. */
function printRoutes(app: FastifyInstance, publicUrl: string): void {
  serve(app, qrBatchApi.printCount, async ({ db, params: { id }, query }) => {
    found(await db.selectFrom('qrBatch').select('id').where('id', '=', id).executeTakeFirst());
    return db
      .selectFrom(selected(db, { batchId: id, ...query }).as('code'))
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('leftOut', 'is', null).as('printed'),
        fn.countAll<number>().filterWhere('leftOut', '=', 'used').as('used'),
        fn.countAll<number>().filterWhere('leftOut', '=', 'revoked').as('revoked'),
      ])
      .executeTakeFirstOrThrow();
  });

  serveFileOf(
    app,
    qrBatchApi.print,
    async ({ db, body }) => {
      found(await db.selectFrom('qrBatch').select('id').where('id', '=', body.batchId).executeTakeFirst());
      const rows = selected(db, body);
      const first = await rows.where(leftOut(body.unusedOnly), 'is', null).limit(1).executeTakeFirst();
      if (!first) fail('qrNoCodes');
      // Only the first code is checked: all texts are equally long, so all codes have the same number of modules.
      if (!isReadable(body, publicUrl, first.label))
        refuse({ [body.sheet === 'own' ? 'labelWidth' : 'sheet']: 'qrTooSmall' });
      return allRows(db, rows, inOrder, places);
    },
    {
      type: 'application/pdf',
      extension: 'pdf',
      atOnce: qrCodesAtOnce,
      file: (asked, language, codes) => sheetsInWorker({ asked, publicUrl, language }, codes),
    },
  );
}

/**
 * Registers the routes for batches of QR codes. A batch belongs to the tenant whose account created it, or to the
 * operator.
 */
export async function qrBatchRoutes(app: FastifyInstance): Promise<void> {
  const store = await openStore(app.config);
  const { publicUrl } = app.config;
  const making = makeKind(publicUrl);
  app.kinds.push(making);
  serveReads(app, qrBatchReads);
  qrCodeRoutes(app);

  batchRoutes(app, making);
  printRoutes(app, publicUrl);

  serveFile(app, qrBatchApi.package, async ({ db, params: { id }, audit }) => {
    const {
      number,
      package: name,
      packageBytes,
    } = found(
      await db
        .selectFrom('qrBatch')
        .select(['number', 'package', 'packageBytes'])
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (name === null || packageBytes === null) fail('notFound');
    audit.of(id);
    audit.named(number);
    return {
      name: `${folderOf(number)}.zip`,
      type: 'application/zip',
      bytes: packageBytes,
      loggedFirst: true,
      open: (part) => store.get(name, part),
    };
  });

  serveBulk(
    app,
    { some: qrBatchApi.remove, all: qrBatchApi.removeAll },
    {
      reads: qrBatchReads,
      name: 'qr_batch.number',
      work: deleting('qrBatch', { holders, code: 'qrBatchUsed' }),
    },
  );
  serveHolders(app, qrBatchApi.holders, holders);
  serveImport(app, qrBatchApi, qrBatchImport);
}
