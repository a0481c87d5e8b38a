import { alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { alarmRule } from './alarm-rule.noun';

const list = listOf(alarmRule, {
  page: 'alarmRuleList',
  columns: ['name', 'enabled', 'severity', 'kinds', 'limits', 'people', 'channels', 'toldAt'],
  hidden: ['second', 'third', 'quiet', 'createdAt', 'updatedAt'],
  card: { aside: ['enabled'], status: ['severity'], note: ['people', 'channels'], when: ['toldAt'] },
  sort: 'createdAt desc',
  filters: ['enabled'],
  detail: [
    'enabled',
    'severity',
    'kinds',
    'limits',
    'people',
    'channels',
    'webhookUrl',
    'gatherSeconds',
    'pauseMinutes',
    'repeatMinutes',
    'second',
    'third',
    'quiet',
    'tellsReturn',
    'createdAt',
    'updatedAt',
  ],
  Form: lateForm(() => import('./alarm-rule-form')),
  More: late(() => import('./sendings')),
  actions: [
    { key: 'test', use: alarmRuleApi.test, Dialog: late(() => import('./test-dialog')) },
    {
      key: 'renewSecret',
      use: alarmRuleApi.renewSecret,
      Dialog: late(() => import('./secret-dialog')),
      applies: ({ webhookUrl }) => webhookUrl !== null,
    },
  ],
});

/** Page `alarmRuleList`: who is told of which alarms. */
export default function AlarmRuleList() {
  return <ListPage list={list} />;
}
