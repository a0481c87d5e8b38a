import { settingApi } from '@chargehand/contract/areas/setting';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../lib/fail';
import { serve } from '../../lib/http/serve';

/** An account may keep this many settings. */
const most = 300;

export function settingRoutes(app: FastifyInstance): void {
  serve(app, settingApi.get, async ({ db, session, params }) => {
    const row = await db
      .selectFrom('setting')
      .select('value')
      .where('accountId', '=', session.accountId)
      .where('key', '=', params.key)
      .executeTakeFirst();
    return row?.value ?? null;
  });

  serve(app, settingApi.put, async ({ db, session, params, body, audit }) => {
    const own = db.selectFrom('setting').where('accountId', '=', session.accountId);
    const { n } = await own
      .where('key', '<>', params.key)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (n >= most) fail('tooManyRequests');
    const before = await own.where('key', '=', params.key).select('value').executeTakeFirst();
    await db
      .insertInto('setting')
      .values({ accountId: session.accountId, key: params.key, value: body.value })
      .onConflict((conflict) => conflict.columns(['accountId', 'key']).doUpdateSet({ value: body.value }))
      .execute();
    audit.of(params.key, before);
    audit.named(params.key);
    return null;
  });
}
