import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

const list = listOf(deviceShare, {
  page: 'userSharedIn',
  columns: ['name', 'code', 'modelName', 'ownerName', 'ownerAccount', 'createdAt'],
  card: { aside: ['ownerName'], note: ['code'], status: ['modelName'], when: ['createdAt'] },
  sort: 'createdAt desc',
});

/** What others let an app user use, on its page. */
export default function SharedToUser({ id }: PartProps) {
  return <List list={list} where={{ userId: id }} address="received" />;
}
