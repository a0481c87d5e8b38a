import { listOf } from '../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

/** What others let an app user use, on its page. */
export const list = listOf(deviceShare, {
  page: 'userSharedIn',
  columns: ['name', 'code', 'modelName', 'ownerName', 'ownerAccount', 'createdAt'],
  card: { aside: ['ownerName'], note: ['code'], status: ['modelName'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
