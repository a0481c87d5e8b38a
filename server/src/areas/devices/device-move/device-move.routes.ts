import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { beginning, dated } from '../../../lib/list/conditions';
import { checkedRows, type Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, refuse } from '../../../lib/fail';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { userAccount } from '../../../lib/session/user-account';

const moves = (db: Db) =>
  db
    .selectFrom('movement')
    .leftJoin('deviceModel as model', 'model.id', 'movement.modelId')
    .leftJoin('appUser as one', 'one.id', 'movement.fromBinderId')
    .leftJoin('appUser as other', 'other.id', 'movement.toBinderId')
    .leftJoin('account', 'account.id', 'movement.accountId')
    .select([
      'movement.id',
      'movement.at',
      'movement.deviceId',
      'movement.code',
      'one.nickname as fromUser',
      'other.nickname as toUser',
      'account.account as by',
    ])
    .select(({ ref }) => [
      userAccount('one').as('fromAccount'),
      userAccount('other').as('toAccount'),
      ref('model.name').$notNull().as('modelName'),
    ]);

const reads = readsOf(deviceMoveApi, {
  rows: ({ db }) => moves(db),
  where: ({ search, params }) => [
    sql<boolean>`movement.kind = 'move'`,
    search === undefined ? undefined : beginning('movement.code', search),
    dated(params, { at: 'movement.at' }),
  ],
  order: { id: 'movement.id', newest: 'movement.at', columns: { at: indexed('movement.at') } },
  shown: (row) => row,
});

const Moved = z.object({
  refused: z.enum(['notFound', 'notBound', 'inReturn', 'sameUser', 'otherAgency']).nullable(),
});

export function deviceMoveRoutes(app: FastifyInstance): void {
  serveReads(app, reads);

  serve(app, deviceMoveApi.create, async ({ db, body, audit }) => {
    const { code, accountType, areaCode, account } = body;
    const device =
      (await db.selectFrom('device').select(['id', 'code']).where('code', '=', code).executeTakeFirst()) ??
      refuse({ code: 'unknown' });
    const phone = `+${(areaCode + account.replace(/^\D*0/, '')).replace(/\D/g, '')}`;
    const user =
      (await db
        .selectFrom('appUser')
        .select(['id', 'nickname'])
        .where((eb) =>
          // A closed account does not count: its phone number or e-mail address may belong to another user by now.
          accountType === 'phone'
            ? eb.and([eb('phone', '=', phone), eb('phoneLoggedOutAt', 'is', null)])
            : eb.and([eb(sql`lower(email)`, '=', account.toLowerCase()), eb('emailLoggedOutAt', 'is', null)]),
        )
        .executeTakeFirst()) ?? refuse({ account: 'unknown' });
    const move = sql`select move_device(${device.id}, ${user.id}) as refused`;
    const { refused } = found((await checkedRows(db, Moved, move))[0]);
    if (refused === 'notFound') fail('notFound');
    if (refused === 'notBound') fail('deviceNotBound');
    if (refused === 'inReturn') refuse({ code: 'stockInReturn' });
    if (refused === 'sameUser') refuse({ account: 'sameUser' });
    if (refused === 'otherAgency') refuse({ account: 'otherAgency' });
    await announce(db, 'device', [device.id]);
    audit.of(device.id, null, {
      code,
      account: accountType === 'phone' ? phone : account,
      name: user.nickname,
    });
    return null;
  });
}
