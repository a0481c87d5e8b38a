import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { late } from '../../../ui/late';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import '../../../features/warning-bell/live';
import { Lead } from './lead';
import { warning } from './warning.noun';

/** List of warnings of all devices, or of one. */
export const list = listOf(warning, {
  page: 'warningList',
  columns: [
    'deviceName',
    'code',
    'cabinetCode',
    'result',
    'reportedAt',
    'temperature',
    'power',
    'minutes',
    'peakTemperature',
    'completedAt',
    'completedBy',
  ],
  hidden: ['modelName', 'slot', 'threshold', 'peakPower', 'binder', 'agentName', 'merchantName', 'note'],
  card: {
    aside: ['peakTemperature'],
    status: ['result'],
    note: ['code', 'cabinetCode'],
    when: ['reportedAt'],
  },
  sort: 'reportedAt desc',
  filters: ['result', 'modelId', 'agentId', 'merchantId', 'reportedAt', 'completedAt'],
  views: [
    { key: 'viewProcessing', filters: { result: ['processing'] } },
    { key: 'viewCompleted', filters: { result: ['completed'] } },
  ],
  detail: [
    'result',
    'code',
    'cabinetCode',
    'modelName',
    'temperature',
    'peakTemperature',
    'threshold',
    'power',
    'peakPower',
    'reportedAt',
    'completedAt',
    'minutes',
    'completedBy',
    'note',
    'binder',
    'agentName',
    'merchantName',
  ],
  Lead,
  actions: [
    {
      key: 'handle',
      use: warningApi.handle,
      Dialog: late(() => import('../../../features/warning-bell/handle-warnings')),
      many: 'chosen',
      applies: ({ result }) => result === 'processing',
    },
  ],
});

/** Page `warningList`: devices that became too hot, and the actions taken. */
export default function WarningList() {
  return <ListPage list={list} />;
}
