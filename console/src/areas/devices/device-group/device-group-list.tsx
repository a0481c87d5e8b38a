import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { deviceGroup } from './device-group.noun';

export const list = listOf(deviceGroup, {
  page: 'deviceGroupList',
  columns: ['name', 'byCriteria', 'deviceCount', 'note', 'createdAt'],
  hidden: ['updatedAt'],
  card: { aside: ['deviceCount'], status: ['byCriteria'], note: ['note'], when: ['createdAt'] },
  filters: ['byCriteria'],
  sort: 'createdAt desc',
  detail: 'page',
  Form: lateForm(() => import('./device-group-form')),
});

/** Page `deviceGroupList`: the account's own groups of bound devices. */
export default function DeviceGroupList() {
  return <ListPage list={list} />;
}
