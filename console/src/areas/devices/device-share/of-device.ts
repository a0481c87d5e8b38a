import { listOf } from '../../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

/** List of users a device is shared with, shown on the device's page. */
export const list = listOf(deviceShare, {
  page: 'deviceShares',
  columns: ['userName', 'userAccount', 'createdAt'],
  hidden: ['ownerName', 'ownerAccount'],
  card: { note: ['userAccount'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
