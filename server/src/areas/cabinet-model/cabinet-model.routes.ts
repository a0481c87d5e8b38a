import { cabinetModelApi } from '@chargehand/contract/areas/cabinet-model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { serve } from '../../lib/http/serve';
import { serveBulk } from '../../lib/list/bulk';
import { dated } from '../../lib/list/conditions';
import { type Holders, serveHolders } from '../../lib/list/holders';
import { gathered, indexed, unique } from '../../lib/list/list-order';
import { readsOf, serveReads } from '../../lib/list/reads';
import { deleting, serveWrites } from '../../lib/list/writes';
import { checkPicture } from '../file/picture.service';

/** Cabinets of a model, as far as who asks may see them. */
const cabinetCount = sql<number>`(select count(*) from cabinet where cabinet.model_id = model.id)`;

const models = (db: Db) =>
  db
    .selectFrom('cabinetModel as model')
    .innerJoin('deviceModel', 'deviceModel.id', 'model.deviceModelId')
    .leftJoin('account as founder', 'founder.id', 'model.createdBy')
    .leftJoin('account as updater', 'updater.id', 'model.updatedBy')
    .select([
      'model.id',
      'model.image',
      'model.name',
      'model.deviceCount',
      'model.deviceModelId',
      'deviceModel.name as deviceModelName',
      'model.size',
      'model.weight',
      'model.shareLimit',
      'model.createdAt',
      'model.updatedAt',
      'founder.account as createdBy',
      'updater.account as updatedBy',
      cabinetCount.as('cabinetCount'),
    ]);

const reads = readsOf(cabinetModelApi, {
  rows: ({ db }) => models(db),
  where: ({ search, deviceModelId, params }, { has, is }) => [
    has(search, ['model.name']),
    is({ 'model.deviceModelId': deviceModelId }),
    dated(params, { createdAt: 'model.created_at' }),
  ],
  order: {
    id: 'model.id',
    newest: 'model.created_at',
    columns: {
      name: unique('model.name'),
      deviceCount: gathered('model.device_count'),
      cabinetCount: gathered(cabinetCount),
      createdAt: indexed('model.created_at'),
      updatedAt: gathered('model.updated_at'),
    },
  },
  shown: (row) => row,
});

const holders: Holders<'cabinet'> = {
  cabinet: {
    keeps: true,
    count: ({ db }, ids) =>
      db
        .selectFrom('cabinet')
        .select((eb) => ['modelId as id', eb.fn.countAll<number>().as('count')])
        .where('modelId', 'in', ids)
        .groupBy('modelId')
        .execute(),
  },
};

/** Cabinet models: the operator's own, which agents read. */
export function cabinetModelRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, cabinetModelApi.options, async ({ db }) =>
    db.selectFrom('cabinetModel').select(['id', 'name']).orderBy('name').execute(),
  );

  serveWrites(app, cabinetModelApi, {
    table: 'cabinetModel',
    rows: (db) => db.selectFrom('cabinetModel').selectAll(),
    check: (draft, { db }) => checkPicture(db, draft.image, 'cabinetImage'),
    columns: (draft, { session: { accountId } }, before) => ({
      ...draft,
      updatedBy: accountId,
      ...(before ? { updatedAt: sql`now()` } : { createdBy: accountId }),
    }),
    broken: {
      cabinet_model_name_key: { name: 'taken' },
      // Cleaned away, or deleted, since they were looked at.
      cabinet_model_image_fkey: { image: 'unknown' },
      cabinet_model_device_model_id_fkey: { deviceModelId: 'unknown' },
      cabinet_model_fitted: 'cabinetFitted',
    },
  });

  serveBulk(
    app,
    { some: cabinetModelApi.remove, all: cabinetModelApi.removeAll },
    { reads, name: 'model.name', work: deleting('cabinetModel', { holders, code: 'cabinetModelInUse' }) },
  );
  serveHolders(app, cabinetModelApi.holders, holders);
}
