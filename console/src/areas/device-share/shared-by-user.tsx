import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

const list = listOf(deviceShare, {
  page: 'userSharedOut',
  columns: ['name', 'code', 'modelName', 'userName', 'userAccount', 'createdAt'],
  card: { aside: ['userName'], note: ['code'], status: ['modelName'], when: ['createdAt'] },
  sort: 'createdAt desc',
});

/** What an app user lets others use, on its page. */
export default function SharedByUser({ id }: PartProps) {
  return <List list={list} where={{ ownerId: id }} address="shared" />;
}
