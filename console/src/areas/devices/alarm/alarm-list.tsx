import { alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
import { openAlarmStates } from '@chargehand/contract/device/alarm-state';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { alarm } from './alarm.noun';
import { Lead } from './lead';
import '../../../features/alarm/live';

/** List of alarms of all devices, or of one. */
export const list = listOf(alarm, {
  page: 'alarmList',
  columns: [
    'deviceName',
    'kind',
    'severity',
    'state',
    'raisedAt',
    'evidence',
    'code',
    'takenBy',
    'placeName',
  ],
  hidden: [
    'modelName',
    'chatters',
    'repeats',
    'beganAt',
    'returnedAt',
    'acknowledgedBy',
    'shelvedUntil',
    'closedAt',
    'agentName',
    'merchantName',
  ],
  card: { aside: ['severity'], status: ['kind', 'state'], note: ['code', 'evidence'], when: ['raisedAt'] },
  sort: 'raisedAt desc',
  filters: [
    'state',
    'severity',
    'kind',
    'mine',
    'chatters',
    'modelId',
    'placeId',
    'agentId',
    'merchantId',
    'raisedAt',
  ],
  views: [
    { key: 'viewOpen', filters: { state: [...openAlarmStates] } },
    { key: 'viewUnacknowledged', filters: { state: ['unacknowledged', 'returned'] } },
    { key: 'viewMine', filters: { mine: ['true'], state: [...openAlarmStates] } },
    { key: 'viewShelved', filters: { state: ['shelved'] } },
  ],
  detail: [
    'code',
    'modelName',
    'placeName',
    'severity',
    'chatters',
    'repeats',
    'beganAt',
    'raisedAt',
    'returnedAt',
    'acknowledgedAt',
    'acknowledgedBy',
    'takenBy',
    'shelvedUntil',
    'closedAt',
    'agentName',
    'merchantName',
  ],
  Lead,
  actions: [
    {
      key: 'acknowledge',
      use: alarmApi.acknowledge,
      all: alarmApi.acknowledgeAll,
      applies: ({ acknowledgedAt, state }) => acknowledgedAt === null && state !== 'closed',
    },
    { key: 'take', use: alarmApi.take, applies: ({ state }) => state !== 'closed' },
    {
      key: 'shelve',
      use: alarmApi.shelve,
      many: 'chosen',
      Dialog: lateForm(() => import('./shelve-dialog')),
      applies: ({ state }) => state !== 'closed',
    },
    { key: 'unshelve', use: alarmApi.unshelve, applies: ({ shelvedUntil }) => shelvedUntil !== null },
    {
      key: 'maintain',
      use: maintenanceApi.create,
      many: 'chosen',
      Dialog: lateForm(() => import('./maintain-dialog')),
      applies: ({ state }) => state !== 'closed' && state !== 'outOfService',
    },
    { key: 'note', use: alarmApi.note, many: 'chosen', Dialog: late(() => import('./note-dialog')) },
  ],
});

/** Page `alarmList`: what is wrong with devices, and who takes care of it. */
export default function AlarmList() {
  return <ListPage list={list} />;
}
