import { listOf } from '../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

/** With whom a device is shared, on its page. */
export const list = listOf(deviceShare, {
  page: 'deviceShares',
  columns: ['userName', 'userAccount', 'createdAt'],
  hidden: ['ownerName', 'ownerAccount'],
  card: { note: ['userAccount'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
