import { listOf } from '../../../ui/list/declare/list-of';
import { appFriend } from './app-friend.noun';

/** List of an app user's friends, shown on the user's page. */
export const list = listOf(appFriend, {
  page: 'userFriends',
  columns: ['nickname', 'note', 'areaCode', 'account', 'createdAt'],
  card: { aside: ['areaCode'], note: ['account'], status: ['note'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
