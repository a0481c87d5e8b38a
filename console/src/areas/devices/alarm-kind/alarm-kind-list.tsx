import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { alarmKind } from './alarm-kind.noun';

const list = listOf(alarmKind, {
  page: 'alarmKindList',
  columns: ['kind', 'severity', 'enabled', 'onSeconds', 'offSeconds', 'limit', 'openCount'],
  hidden: ['slackOf', 'mostChanges'],
  card: { aside: ['severity'], status: ['enabled'], note: ['onSeconds', 'limit'], when: ['openCount'] },
  sort: 'severity asc',
  filters: ['severity', 'enabled'],
  Form: lateForm(() => import('./alarm-kind-form')),
});

/** Page `alarmKindList`: when alarms of each kind are raised, and how severe they are. */
export default function AlarmKindList() {
  return <ListPage list={list} />;
}
