import { friendApi } from '@chargehand/contract/areas/people/app-friend';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, found, refusing } from '../../../lib/fail';
import { countTry } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { normal } from '../app-user/account-form.service';
import { limiter } from '../app-user/app-limit.service';

const dayS = 86_400;
/** Maximum number of accounts that a user may look up per day, so that phone numbers cannot be enumerated. */
const lookedForPerDay = 100;

const Befriended = z.object({
  id: z.int().nullable(),
  refused: z.enum(['notFound', 'ownAccount']).nullable(),
});

const friends = (db: Db, userId: number) =>
  db
    .selectFrom('appFriend')
    .innerJoin('appUser as friend', 'friend.id', 'appFriend.friendId')
    .select([
      'friend.id',
      'friend.nickname',
      'appFriend.note',
      'appFriend.areaCode',
      'appFriend.createdAt as since',
    ])
    .where('appFriend.userId', '=', userId);

const friend = async (db: Db, userId: number, id: number) =>
  found(await friends(db, userId).where('friend.id', '=', id).executeTakeFirst());

/** Registers the routes of the phone app's own list of friends. */
export function friendRoutes(app: FastifyInstance): void {
  const limit = limiter(app);

  serve(app, friendApi.friends, async ({ db, user }) => ({
    friends: await friends(db, user.id).orderBy('appFriend.createdAt').orderBy('appFriend.id').execute(),
  }));

  serve(
    app,
    friendApi.befriend,
    async ({ user, request }) => {
      await limit('friend', 30)({ request });
      await countTry(app.db, `app friend of ${user.id}`, lookedForPerDay, dayS);
    },
    async ({ db, user, body, audit }) => {
      const add = sql`select id, refused from befriend(${normal(body.account)}, ${body.note})`;
      const rows = await refusing({ app_friend_user_id_friend_id_key: { account: 'taken' } }, () =>
        checkedRows(db, Befriended, add),
      );
      const { id, refused } = found(rows[0]);
      if (refused !== null || id === null) fail(refused ?? 'notFound');
      const added = await friend(db, user.id, id);
      audit.of(id, null, added);
      return added;
    },
  );

  serve(app, friendApi.noteFriend, async ({ db, user, params, body, audit }) => {
    const before = await friend(db, user.id, params.id);
    await db
      .updateTable('appFriend')
      .set({ note: body.note })
      .where('userId', '=', user.id)
      .where('friendId', '=', params.id)
      .execute();
    audit.of(params.id, before);
    return { ...before, note: body.note };
  });

  serve(app, friendApi.unfriend, async ({ db, user, params, audit }) => {
    const before = await friend(db, user.id, params.id);
    await db
      .deleteFrom('appFriend')
      .where('userId', '=', user.id)
      .where('friendId', '=', params.id)
      .execute();
    audit.of(params.id, before);
    return { id: params.id };
  });
}
