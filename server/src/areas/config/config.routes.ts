import { configApi } from '@chargehand/contract/areas/config';
import { codes } from '@chargehand/contract/codes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { announce } from '../../lib/events';
import { fail, found, refuse, refusing } from '../../lib/fail';
import { containing, listRows } from '../../lib/list';
import { serve } from '../../lib/serve';
import { openParameters } from './config.service';

const columns = [
  'id',
  'configName',
  'configKey',
  'configValue',
  'builtIn',
  'remark',
  'createdAt',
  'updatedAt',
] as const;

/** What a broken constraint says about the draft. */
const broken = { config_config_key_key: { configKey: 'taken' } } as const;

const changed = (db: Db) => announce(db, 'config', [0]);

export function configRoutes(app: FastifyInstance): void {
  const parameters = openParameters(app.events);

  serve(app, configApi.list, async ({ db, query }) => {
    const { search, configKey } = query;
    return listRows(
      db
        .selectFrom('config')
        .select(columns)
        .$if(configKey !== undefined, (rows) => rows.where('configKey', '=', configKey ?? ''))
        .$if(search !== undefined, (rows) =>
          rows.where((eb) =>
            eb.or(
              (['configName', 'configKey'] as const).map((column) =>
                eb(column, 'ilike', containing(search ?? '')),
              ),
            ),
          ),
        ),
      query,
      { configName: 'config_name', configKey: 'config_key', updatedAt: 'updated_at' },
      'id',
    );
  });

  // The value stands in `msg`, too: callers of the old wire read it there.
  serve(app, configApi.byKey, async ({ db, params, reply }) => {
    const value = found(await parameters.value(db, params.key));
    void reply.send({ code: codes.success, msg: value, data: value });
    return value;
  });

  serve(app, configApi.get, async ({ db, params }) =>
    found(await db.selectFrom('config').select(columns).where('id', '=', params.id).executeTakeFirst()),
  );

  serve(app, configApi.create, async ({ db, body, audit }) => {
    const { id } = await refusing(broken, () =>
      db.insertInto('config').values(body).returning('id').executeTakeFirstOrThrow(),
    );
    await changed(db);
    audit.of(id);
    return { id };
  });

  serve(app, configApi.update, async ({ db, body, audit }) => {
    const { id, ...draft } = body;
    const before = found(
      await db.selectFrom('config').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    // What the server reads under a key, it reads under that key.
    if (before.builtIn && before.configKey !== draft.configKey) refuse({ configKey: 'format' });
    await refusing(broken, () =>
      db
        .updateTable('config')
        .set({ ...draft, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
    await changed(db);
    audit.of(id, before);
    return null;
  });

  serve(app, configApi.refresh, async ({ db }) => {
    await changed(db);
    return null;
  });

  serve(app, configApi.remove, async ({ db, params, audit }) => {
    const gone = await db.deleteFrom('config').where('id', 'in', params.ids).returning(columns).execute();
    if (gone.length < new Set(params.ids).size) fail('notFound');
    if (gone.some(({ builtIn }) => builtIn)) fail('forbidden');
    await changed(db);
    audit.of(params.ids.join(','), gone);
    return null;
  });
}
