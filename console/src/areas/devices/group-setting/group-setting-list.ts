import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { groupSetting } from './group-setting.noun';

/** List of the settings that a group keeps on its devices, shown on the group's page. */
export const list = listOf(groupSetting, {
  page: 'groupSettings',
  columns: ['kind', 'value', 'priority', 'enabled', 'updatedAt'],
  hidden: ['createdAt'],
  card: { aside: ['priority'], status: ['value', 'enabled'], when: ['updatedAt'] },
  filters: ['kind', 'enabled'],
  sort: 'createdAt desc',
  Form: lateForm(() => import('./group-setting-form')),
});
