import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { appFriend } from './app-friend.noun';

const list = listOf(appFriend, {
  page: 'userFriends',
  columns: ['nickname', 'note', 'areaCode', 'account', 'createdAt'],
  card: { aside: ['areaCode'], note: ['account'], status: ['note'], when: ['createdAt'] },
  sort: 'createdAt desc',
});

/** Whom an app user has as friends, on its page. */
export default function FriendsOfUser({ id }: PartProps) {
  return <List list={list} where={{ userId: id }} address="friends" />;
}
