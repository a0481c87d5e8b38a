import { listOf } from '../../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

/** List of devices shared with an app user, shown on the user's page. */
export const list = listOf(deviceShare, {
  page: 'userSharedIn',
  columns: ['name', 'code', 'modelName', 'ownerName', 'ownerAccount', 'createdAt'],
  card: { aside: ['ownerName'], note: ['code'], status: ['modelName'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
