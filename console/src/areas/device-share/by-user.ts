import { listOf } from '../../ui/list/declare/list-of';
import { deviceShare } from './device-share.noun';

/** What an app user lets others use, on its page. */
export const list = listOf(deviceShare, {
  page: 'userSharedOut',
  columns: ['name', 'code', 'modelName', 'userName', 'userAccount', 'createdAt'],
  card: { aside: ['userName'], note: ['code'], status: ['modelName'], when: ['createdAt'] },
  sort: 'createdAt desc',
});
