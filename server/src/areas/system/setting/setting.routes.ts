import { maxSettings, settingApi } from '@chargehand/contract/areas/system/setting';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { fail } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';

/** Maximum number of settings per account. */
const maxKeys = 300;

export function settingRoutes(app: FastifyInstance): void {
  serve(app, settingApi.all, async ({ db, session }) => {
    const rows = await db
      .selectFrom('setting')
      .select(['key', 'value'])
      .where('accountId', '=', session.accountId)
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  });

  serve(app, settingApi.put, async ({ db, session, params, body, audit }) => {
    const ownSettings = db.selectFrom('setting').where('accountId', '=', session.accountId);
    const { n, length } = await ownSettings
      .where('key', '<>', params.key)
      .select((eb) => [
        eb.fn.countAll<number>().as('n'),
        sql<number>`coalesce(sum(length(value)), 0)::integer`.as('length'),
      ])
      .executeTakeFirstOrThrow();
    if (n >= maxKeys || length + body.value.length > maxSettings) fail('tooManyRequests');
    const before = await ownSettings.where('key', '=', params.key).select('value').executeTakeFirst();
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
