import { returnApi } from '@chargehand/contract/areas/return';
import { useLiveDevices } from '../../lib/watched';
import { late } from '../../ui/late';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { boundDevice } from './bound-device.noun';

export const list = listOf(boundDevice, {
  page: 'boundDeviceList',
  columns: [
    'name',
    'code',
    'modelName',
    'connection',
    'temperature',
    'power',
    'ports',
    'energy',
    'binder',
    'boundAt',
  ],
  hidden: ['startup', 'fan', 'level', 'shareCount', 'unboundAt', 'mac', 'rssi', 'firmware'],
  card: {
    note: ['code'],
    aside: ['modelName'],
    status: ['connection', 'temperature', 'power', 'ports'],
    when: ['binder'],
  },
  sort: 'boundAt desc',
  filters: ['modelId', 'connection', 'startup', 'fan', 'level', { key: 'hot', kind: 'flag' }, 'boundAt'],
  views: [
    { key: 'viewOnline', filters: { connection: ['online'] } },
    { key: 'viewOffline', filters: { connection: ['offline'] } },
    { key: 'viewHot', filters: { hot: ['true'] } },
  ],
  actions: [
    {
      key: 'return',
      use: returnApi.create,
      many: 'chosen',
      Dialog: late(() => import('../../ui/stock/ask-return')),
    },
  ],
  detail: 'page',
  useLive: useLiveDevices,
});

/** Every bound device with its live state. */
export function BoundDeviceList() {
  return <ListPage list={list} />;
}
