import { listOf } from '../../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

/** List of devices an app user shares with others, shown on the user's page. */
export const list = listOf(deviceShare, {
  page: 'userSharedOut',
  columns: ['name', 'code', 'modelName', 'userName', 'userAccount', 'createdAt'],
  card: { aside: ['userName'], note: ['code'], status: ['modelName'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
