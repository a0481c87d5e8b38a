import { maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { maintenance } from './maintenance.noun';

const list = listOf(maintenance, {
  page: 'maintenanceList',
  columns: ['name', 'running', 'reason', 'until', 'createdBy', 'createdAt', 'code'],
  hidden: ['endedAt', 'agentName', 'merchantName'],
  card: { status: ['running'], note: ['code', 'reason'], when: ['until'] },
  sort: 'createdAt desc',
  filters: ['running', 'placeId', 'agentId', 'merchantId', 'createdAt'],
  views: [{ key: 'viewRunning', filters: { running: ['true'] } }],
  detail: [
    'code',
    'running',
    'reason',
    'createdAt',
    'until',
    'endedAt',
    'createdBy',
    'agentName',
    'merchantName',
  ],
  Form: lateForm(() => import('./maintenance-form')),
  actions: [
    {
      key: 'end',
      use: maintenanceApi.end,
      all: maintenanceApi.endAll,
      applies: ({ running }) => running,
    },
  ],
});

/** Page `maintenanceList`: devices and places that are out of service, and those that were. */
export default function MaintenanceList() {
  return <ListPage list={list} />;
}
