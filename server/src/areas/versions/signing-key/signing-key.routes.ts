import { signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, refuse, refuseHeld } from '../../../lib/fail';
import { isPrivateKey, kidOf, publicKeyOf } from '../../../lib/firmware/signature';
import { serve } from '../../../lib/http/serve';
import { beginning, either, having } from '../../../lib/list/conditions';
import { type Holders, serveHolders } from '../../../lib/list/holders';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting } from '../../../lib/list/writes';

const reads = readsOf(signingKeyApi, {
  rows: ({ db }) =>
    db
      .selectFrom('signingKey as key')
      .leftJoin('account as founder', 'founder.id', 'key.createdBy')
      .leftJoin('account as ender', 'ender.id', 'key.retiredBy')
      .select([
        'key.id',
        'key.name',
        'key.kid',
        'key.createdAt',
        'key.retiredAt',
        'founder.name as createdBy',
        'ender.name as retiredBy',
        sql<string>`encode(key.public_key, 'base64')`.as('publicKey'),
        sql<number>`(select count(*) from firmware where firmware.key_id = key.id)`.as('firmwareCount'),
      ]),
  where: ({ search, retired }) => [
    search === undefined ? undefined : either(having(search, ['key.name']), beginning('key.kid', search)),
    retired === undefined
      ? undefined
      : sql<boolean>`(key.retired_at is ${sql.raw(retired ? 'not null' : 'null')})`,
  ],
  order: {
    id: 'key.id',
    newest: 'key.created_at',
    columns: { name: gathered('key.name'), createdAt: indexed('key.created_at') },
  },
  found: ({ name }) => ({ title: name }),
  shown: (row) => row,
});

const holders: Holders<'firmware'> = {
  firmware: {
    keeps: true,
    count: ({ db }, ids) =>
      db
        .selectFrom('firmware')
        .select((eb) => ['keyId as id', eb.fn.countAll<number>().as('count')])
        .where('keyId', 'in', ids)
        .groupBy('keyId')
        .execute(),
  },
};

/** Locks a key and returns it in the format of the operation log. */
const held = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('signingKey')
      .select(['name', 'kid', 'retiredAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/**
 * Registers the routes for the public keys that verify firmware. They belong to the operator; private keys are never
 * stored here.
 */
export function signingKeyRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
  serveHolders(app, signingKeyApi.holders, holders);

  serve(app, signingKeyApi.options, ({ db }) =>
    db
      .selectFrom('signingKey')
      .select(['id', 'name', 'kid', sql<boolean>`retired_at is not null`.as('retired')])
      .orderBy('name')
      .execute(),
  );

  serve(app, signingKeyApi.create, async ({ db, body, session, audit }) => {
    if (isPrivateKey(body.publicKey)) refuse({ publicKey: 'privateKey' });
    const publicKey = publicKeyOf(body.publicKey) ?? refuse({ publicKey: 'publicKey' });
    const kid = kidOf(publicKey);
    const other = await db.selectFrom('signingKey').select('name').where('kid', '=', kid).executeTakeFirst();
    refuseHeld({ publicKey: other?.name });
    const added = await db
      .insertInto('signingKey')
      .values({ name: body.name, kid, publicKey, createdBy: session.accountId })
      .onConflict((conflict) => conflict.column('kid').doNothing())
      .returning('id')
      .executeTakeFirst();
    const { id } = added ?? refuse({ publicKey: 'taken' });
    audit.of(id, null, { name: body.name, kid });
    return { id };
  });

  serve(app, signingKeyApi.update, async ({ db, params: { id }, body, audit }) => {
    const before = await held(db, id);
    await db.updateTable('signingKey').set({ name: body.name }).where('id', '=', id).execute();
    audit.of(id, before);
    return null;
  });

  serve(app, signingKeyApi.retire, async ({ db, params: { id }, session, audit }) => {
    const before = await held(db, id);
    if (before.retiredAt !== null) fail('signingKeyRetired');
    await db
      .updateTable('signingKey')
      .set({ retiredAt: sql`now()`, retiredBy: session.accountId })
      .where('id', '=', id)
      .execute();
    audit.of(id, before, { ...before, retiredAt: new Date().toISOString() });
    return null;
  });

  const remove = deleting('signingKey', { holders, code: 'signingKeyInUse' });
  serve(app, signingKeyApi.remove, async (call) => {
    await remove(call, call.params.ids);
    return null;
  });
}
