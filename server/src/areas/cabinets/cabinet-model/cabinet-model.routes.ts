import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { serve } from '../../../lib/http/serve';
import { serveBulk } from '../../../lib/list/bulk';
import { dated } from '../../../lib/list/conditions';
import { type Holders, serveHolders } from '../../../lib/list/holders';
import { gathered, indexed, unique } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { checkPicture } from '../../system/file/picture.service';

/** SQL for the number of cabinets of a model that the caller may see. */
const cabinetCount = sql<number>`(select count(*) from cabinet where cabinet.model_id = model.id)`;

interface DeviceModel {
  id: number;
  name: string;
}

/** SQL for the device models that a cabinet model accepts, as JSON. */
const takenBy = sql<
  DeviceModel[]
>`(select coalesce(json_agg(json_build_object('id', device_model.id, 'name', device_model.name) order by device_model.name), '[]')
    from cabinet_model_takes takes join device_model on device_model.id = takes.device_model_id
    where takes.cabinet_model_id = model.id)`;

/**
 * Sets the device models that a cabinet model accepts. The database refuses this (23514) if a device of a removed model
 * is in a cabinet of this cabinet model.
 */
async function take(db: Db, id: number, deviceModelIds: readonly number[]): Promise<void> {
  await sql`delete from cabinet_model_takes where cabinet_model_id = ${id} and device_model_id <> all(${deviceModelIds}::bigint[])`.execute(
    db,
  );
  await sql`insert into cabinet_model_takes (cabinet_model_id, device_model_id) select ${id}, unnest(${deviceModelIds}::bigint[])
    on conflict do nothing`.execute(db);
}

const models = (db: Db) =>
  db
    .selectFrom('cabinetModel as model')
    .leftJoin('account as founder', 'founder.id', 'model.createdBy')
    .leftJoin('account as updater', 'updater.id', 'model.updatedBy')
    .select([
      'model.id',
      'model.image',
      'model.name',
      'model.deviceCount',
      'model.columns',
      takenBy.as('deviceModels'),
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
  where: ({ search, deviceModelId, params }, { has }) => [
    has(search, ['model.name']),
    deviceModelId &&
      sql<boolean>`exists (select from cabinet_model_takes takes where takes.cabinet_model_id = model.id
      and takes.device_model_id = any(${deviceModelId}::bigint[]))`,
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
  found: ({ name }) => ({ title: name }),
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

/** Registers the routes for cabinet models. The models belong to the operator; agents can read them. */
export function cabinetModelRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, cabinetModelApi.options, async ({ db }) =>
    db.selectFrom('cabinetModel').select(['id', 'name']).orderBy('name').execute(),
  );

  serveWrites(app, cabinetModelApi, {
    table: 'cabinetModel',
    rows: (db) =>
      db
        .selectFrom('cabinetModel')
        .selectAll()
        .select(
          sql<
            number[]
          >`to_json(array(select device_model_id from cabinet_model_takes where cabinet_model_id = cabinet_model.id order by 1))`.as(
            'deviceModelIds',
          ),
        ),
    check: (draft, { db }) => checkPicture(db, draft.image, 'cabinetImage'),
    columns: ({ deviceModelIds: _, ...draft }, { session: { accountId } }, before) => ({
      ...draft,
      updatedBy: accountId,
      ...(before ? { updatedAt: sql`now()` } : { createdBy: accountId }),
    }),
    besides: ({ deviceModelIds }, { db }, id) => take(db, id, deviceModelIds),
    broken: {
      cabinet_model_name_key: { name: 'taken' },
      // Violated if the file was deleted after `check`.
      cabinet_model_image_fkey: { image: 'unknown' },
      cabinet_model_takes_device_model_id_fkey: { deviceModelIds: 'unknown' },
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
