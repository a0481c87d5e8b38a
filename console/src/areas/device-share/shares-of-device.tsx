import type { PartProps } from '../../lib/brought/parts';
import { List } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

const list = listOf(deviceShare, {
  page: 'deviceShares',
  columns: ['userName', 'userAccount', 'createdAt'],
  hidden: ['ownerName', 'ownerAccount'],
  card: { note: ['userAccount'], when: ['createdAt'] },
  sort: 'createdAt desc',
});

/** With whom a device is shared, on its page. */
export default function SharesOfDevice({ id }: PartProps) {
  return <List list={list} where={{ deviceId: id }} address="shares" />;
}
