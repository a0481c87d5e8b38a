import { appFriendApi } from '@chargehand/contract/areas/people/app-friend';
import type { FastifyInstance } from 'fastify';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { areaName, areaOf } from '../app-user/area-name.service';
import { accountOf } from '../app-user/user-search.service';

/**
 * Registers the list of app users' friends for console accounts. A friend whom the account may not see is listed
 * without nickname and account.
 */
export function appFriendRoutes(app: FastifyInstance): void {
  serveReads(
    app,
    readsOf(appFriendApi, {
      rows: ({ db }) =>
        db
          .selectFrom('appFriend')
          .leftJoin('appUser as friend', 'friend.id', 'appFriend.friendId')
          .select([
            'appFriend.id',
            'appFriend.userId',
            'appFriend.friendId',
            'friend.nickname',
            accountOf('friend').$castTo<string | null>().as('account'),
            'appFriend.note',
            'appFriend.areaCode',
            areaOf('appFriend.areaCode').as('area'),
            'appFriend.createdAt',
          ]),
      where: ({ search, userId }, { has, is }) => [
        has(search, ['appFriend.note', 'friend.nickname']),
        is({ 'appFriend.userId': userId }),
      ],
      order: {
        id: 'appFriend.id',
        newest: 'appFriend.createdAt',
        columns: { createdAt: indexed('appFriend.createdAt') },
      },
      shown: ({ area, ...row }, { language }) => ({ ...row, areaName: areaName(area, language) }),
    }),
  );
}
