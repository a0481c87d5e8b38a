import { type DeviceModelDraft, deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveBulk } from '../../../lib/list/bulk';
import type { Db } from '../../../lib/db';
import { refuseHeld } from '../../../lib/fail';
import { dated } from '../../../lib/list/conditions';
import { gathered, unique } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { type Holders, serveHolders } from '../../../lib/list/holders';
import { serve } from '../../../lib/http/serve';
import { deleting, serveWrites } from '../../../lib/list/writes';
import type { Session } from '../../../lib/session/session';
import { isTenant } from '../../../lib/session/tenant';
import { checkPicture } from '../../system/file/picture.service';
import { withLevelWords } from './level.service';

type Asking = Pick<Session, 'agentId'>;

/**
 * Returns SQL for the number of a model's devices that the caller may see. For staff it is the number stored at the
 * model, for a tenant its own devices are counted.
 */
const deviceCount = (asking: Asking) =>
  isTenant(asking)
    ? sql<number>`(select count(*) from device where device.model_id = model.id)`
    : sql<number>`model.device_count`;

/**
 * Returns SQL for the time at which a device of the model was last shared. For a tenant only its own devices with
 * current shares count.
 */
const sharedAt = (asking: Asking) =>
  isTenant(asking)
    ? sql<
        string | null
      >`(select max(share.created_at) from device_share share join device on device.id = share.device_id
        where device.model_id = model.id)`
    : sql<string | null>`model.shared_at`;

const models = (db: Db, asking: Asking) =>
  db
    .selectFrom('deviceModel as model')
    .leftJoin('account as founder', 'founder.id', 'model.createdBy')
    .leftJoin('account as updater', 'updater.id', 'model.updatedBy')
    .select([
      'model.id',
      'model.image',
      'model.name',
      'model.code',
      'model.portCount',
      'model.designPower',
      'model.warningTemperature',
      'model.shareLimit',
      'model.levels',
      'model.size',
      'model.weight',
      'model.input',
      'model.output',
      'model.createdAt',
      'model.updatedAt',
      'founder.account as createdBy',
      'updater.account as updatedBy',
      deviceCount(asking).as('deviceCount'),
      sharedAt(asking).as('sharedAt'),
    ]);

/** Refuses a code or name that another model has. The error for the code contains that model's name, and vice versa. */
async function checkFree(db: Db, { name, code }: DeviceModelDraft, id = 0): Promise<void> {
  const others = await db
    .selectFrom('deviceModel')
    .select(['name', 'code'])
    .where((eb) => eb.or([eb('name', '=', name), eb('code', '=', code)]))
    .where('id', '!=', id)
    .execute();
  refuseHeld({
    name: others.find((other) => other.name === name)?.code,
    code: others.find((other) => other.code === code)?.name,
  });
}

const reads = readsOf(deviceModelApi, {
  rows: ({ db, session }) => models(db, session),
  where: ({ search, portCount, createdBy, params }, { has, is }) => [
    has(search, ['model.name', 'model.code']),
    is({ 'model.portCount': portCount, 'founder.account': createdBy }),
    dated(params, { createdAt: 'model.created_at' }),
  ],
  order: ({ session }) => ({
    id: 'model.id',
    newest: 'model.created_at',
    columns: {
      name: unique('model.name'),
      code: unique('model.code'),
      portCount: gathered('model.port_count'),
      designPower: gathered('model.design_power'),
      warningTemperature: gathered('model.warning_temperature'),
      deviceCount: gathered(deviceCount(session)),
      createdAt: gathered('model.created_at'),
      updatedAt: gathered('model.updated_at'),
    },
  }),
  found: ({ name, code }) => ({ title: name, detail: code }),
  shown: (row, { language }) => withLevelWords(row, language),
});

const holders: Holders<'device' | 'arrival' | 'firmware' | 'cabinetModel'> = {
  device: {
    keeps: true,
    count: ({ db, session }, ids) =>
      db
        .selectFrom('deviceModel as model')
        .select(['model.id', deviceCount(session).as('count')])
        .where('model.id', 'in', ids)
        .execute(),
  },
  // Tenants cannot see arrivals, which factories announce to the operator.
  arrival: {
    keeps: true,
    count: async ({ db, session }, ids) =>
      isTenant(session)
        ? []
        : db
            .selectFrom('deviceModel as model')
            .innerJoin('arrivalDevice as line', 'line.modelId', 'model.id')
            .select((eb) => ['model.id', eb.fn.countAll<number>().as('count')])
            .where('model.id', 'in', ids)
            .groupBy('model.id')
            .execute(),
  },
  // Tenants cannot see firmware, which belongs to the operator.
  firmware: {
    keeps: true,
    count: async ({ db, session }, ids) =>
      isTenant(session)
        ? []
        : db
            .selectFrom('firmware')
            .select((eb) => ['modelId as id', eb.fn.countAll<number>().as('count')])
            .where('modelId', 'in', ids)
            .groupBy('modelId')
            .execute(),
  },
  cabinetModel: {
    keeps: true,
    count: ({ db }, ids) =>
      db
        .selectFrom('cabinetModelTakes')
        .select((eb) => ['deviceModelId as id', eb.fn.countAll<number>().as('count')])
        .where('deviceModelId', 'in', ids)
        .groupBy('deviceModelId')
        .execute(),
  },
};

export function deviceModelRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, deviceModelApi.options, async ({ db }) =>
    db
      .selectFrom('deviceModel')
      .select(['id', 'image', 'name', 'code', 'portCount', 'designPower'])
      .orderBy('name')
      .execute(),
  );

  serveWrites(app, deviceModelApi, {
    table: 'deviceModel',
    rows: (db) => db.selectFrom('deviceModel').selectAll(),
    async check(draft, { db }, before) {
      await checkPicture(db, draft.image, 'modelImage');
      await checkFree(db, draft, before?.id);
    },
    columns: (draft, { session: { accountId } }, before) => ({
      ...draft,
      levels: JSON.stringify(draft.levels),
      updatedBy: accountId,
      ...(before ? { updatedAt: sql`now()` } : { createdBy: accountId }),
    }),
    broken: {
      device_model_name_key: { name: 'taken' },
      device_model_code_key: { code: 'taken' },
      // Violated if the picture was deleted after `check`.
      device_model_image_fkey: { image: 'unknown' },
    },
  });

  serveBulk(
    app,
    { some: deviceModelApi.remove, all: deviceModelApi.removeAll },
    { reads, name: 'model.name', work: deleting('deviceModel', { holders, code: 'modelInUse' }) },
  );
  serveHolders(app, deviceModelApi.holders, holders);
}
