import { type DeviceModelDraft, deviceModelApi } from '@chargehand/contract/areas/device-model';
import { uploadRules } from '@chargehand/contract/areas/file';
import type { QueryOf } from '@chargehand/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { breaks, type Db } from '../../lib/db';
import { fail, found, refuse, refuseHeld, refusing } from '../../lib/fail';
import { type Holders, refuseWhileHeld, serveHolders } from '../../lib/holders';
import { serveExport } from '../../lib/export';
import { containing, dated } from '../../lib/conditions';
import { allRows, listRows } from '../../lib/list';
import { gathered, type Sorting, unique } from '../../lib/list-order';
import { type Removing, serveRemoveAll } from '../../lib/remove-all';
import { serve } from '../../lib/serve';
import type { Session } from '../../lib/session';
import { isTenant } from '../../lib/tenant';

type Asking = Pick<Session, 'agentId'>;

/**
 * Devices of a model, as far as who asks may see them. What is kept with the model counts the whole fleet; of
 * a tenant's own devices row-level security finds few enough to count them.
 */
const deviceCount = (asking: Asking) =>
  isTenant(asking)
    ? sql<number>`(select count(*) from device where device.model_id = model.id)`
    : sql<number>`model.device_count`;

/** When a device of the model was last shared: known of the whole fleet, and so not for tenants. */
const sharedAt = (asking: Asking) =>
  isTenant(asking) ? sql<string | null>`null` : sql<string | null>`model.shared_at`;

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

/** What a broken constraint says about the draft. */
const broken = {
  device_model_name_key: { name: 'taken' },
  device_model_code_key: { code: 'taken' },
  // The picture was cleaned away since it was looked at.
  device_model_image_fkey: { image: 'unknown' },
} as const;

/** A code that another model has is refused by that model's name, and a name by its code. */
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

/** A picture is one that was uploaded here, for whatever use, and is small enough for a model. */
async function checkImage(db: Db, image: string): Promise<void> {
  const file = await db
    .selectFrom('file')
    .select(['type', 'bytes'])
    .where('name', '=', image)
    .executeTakeFirst();
  if (!file?.type.startsWith('image/')) refuse({ image: 'unknown' });
  const { megabytes } = uploadRules.modelImage;
  if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });
}

const columns = (draft: DeviceModelDraft) => ({ ...draft, levels: JSON.stringify(draft.levels) });

type Filters = QueryOf<typeof deviceModelApi.list>;

/** The rows a list or an export asks for. */
function filtered(db: Db, asking: Asking, query: Filters) {
  const { search, portCount, createdBy } = query;
  return models(db, asking)
    .$if(search !== undefined, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('model.name', 'ilike', containing(search ?? '')),
          eb('model.code', 'ilike', containing(search ?? '')),
        ]),
      ),
    )
    .$if((portCount?.length ?? 0) > 0, (rows) => rows.where('model.portCount', 'in', portCount ?? []))
    .$if(createdBy !== undefined, (rows) => rows.where('founder.account', '=', createdBy ?? ''))
    .where(dated(query.params, { createdAt: 'model.created_at' }));
}

/** What the columns sort by; newest first without a wish. */
const order = (asking: Asking): Sorting<typeof deviceModelApi.list> => ({
  id: 'model.id',
  newest: 'model.created_at',
  columns: {
    name: unique('model.name'),
    code: unique('model.code'),
    portCount: gathered('model.port_count'),
    designPower: gathered('model.design_power'),
    warningTemperature: gathered('model.warning_temperature'),
    deviceCount: gathered(deviceCount(asking)),
    createdAt: gathered('model.created_at'),
    updatedAt: gathered('model.updated_at'),
  },
});

const holders: Holders<'device'> = {
  device: {
    keeps: true,
    count: ({ db, session }, ids) =>
      db
        .selectFrom('deviceModel as model')
        .select(['model.id', deviceCount(session).as('count')])
        .where('model.id', 'in', ids)
        .execute(),
  },
};

async function remove({ db, session, audit }: Removing, ids: number[]): Promise<void> {
  await refuseWhileHeld(holders, { db, session }, ids, 'modelInUse');
  try {
    const gone = await db.deleteFrom('deviceModel').where('id', 'in', ids).returningAll().execute();
    if (gone.length < new Set(ids).size) fail('notFound');
    audit.of(ids.join(','), gone);
  } catch (error) {
    if (breaks(error, '23503')) fail('modelInUse');
    throw error;
  }
}

export function deviceModelRoutes(app: FastifyInstance): void {
  serve(app, deviceModelApi.list, async ({ db, query, session }) =>
    listRows(db, filtered(db, session, query), query, order(session)),
  );

  serveExport(app, deviceModelApi.export, ({ db, body, session }) =>
    allRows(db, filtered(db, session, body), body, order(session)),
  );

  serve(app, deviceModelApi.options, async ({ db }) =>
    db
      .selectFrom('deviceModel')
      .select(['id', 'name', 'code', 'portCount', 'designPower'])
      .orderBy('name')
      .execute(),
  );

  serve(app, deviceModelApi.get, async ({ db, params, session }) =>
    found(await models(db, session).where('model.id', '=', params.id).executeTakeFirst()),
  );

  serve(app, deviceModelApi.create, async ({ db, body, session, audit }) => {
    await checkImage(db, body.image);
    await checkFree(db, body);
    const who = { createdBy: session.accountId, updatedBy: session.accountId };
    const { id } = await refusing(broken, () =>
      db
        .insertInto('deviceModel')
        .values({ ...columns(body), ...who })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, deviceModelApi.update, async ({ db, params, body, session, audit }) => {
    const before = found(
      await db
        .selectFrom('deviceModel')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst(),
    );
    await checkImage(db, body.image);
    await checkFree(db, body, params.id);
    await refusing(broken, () =>
      db
        .updateTable('deviceModel')
        .set({ ...columns(body), updatedBy: session.accountId, updatedAt: sql`now()` })
        .where('id', '=', params.id)
        .execute(),
    );
    audit.of(params.id, before);
    return null;
  });

  serve(app, deviceModelApi.remove, async (call) => {
    await remove(call, call.params.ids);
    return null;
  });

  serveHolders(app, deviceModelApi.holders, holders);

  serveRemoveAll(app, deviceModelApi.removeAll, {
    rows: ({ db, body, session }) => filtered(db, session, body),
    id: 'model.id',
    name: 'model.name',
    remove,
  });
}
