import { late } from '../../../ui/late';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { groupSchedule } from './group-schedule.noun';

/** List of a group's schedules, shown on the group's page. */
export const list = listOf(groupSchedule, {
  page: 'groupSchedules',
  columns: ['time', 'action', 'limitW', 'repeat', 'days', 'enabled', 'ranAt'],
  hidden: ['account', 'createdAt', 'updatedAt'],
  card: { aside: ['action'], status: ['enabled'], note: ['repeat', 'days'], when: ['ranAt'] },
  filters: ['action', 'enabled'],
  sort: 'createdAt desc',
  Form: lateForm(() => import('./group-schedule-form')),
  More: late(() => import('./runs')),
});
