import { maintenanceApi } from '@chargehand/contract/areas/devices/maintenance';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { useLiveDevices } from '../../../lib/live/watched';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { canBeReturned } from '../../../features/stock/stock-status';
import { agencies, merchants } from '../../../features/customer/customers';
import { ownGroups } from '../../../features/device-group/own-groups';
import { settingTags } from '../../../features/tagging/set-tags';
import { tagFilters } from '../../../features/tagging/tags';
import { boundDevice } from './bound-device.noun';
import '../../../features/device-command/live';

/** Returns a remote-control dialog from `ask-many`, whose code is loaded when the dialog is opened. */
const asking = (name: keyof typeof import('./ask-many')) =>
  late(async () => ({ default: (await import('./ask-many'))[name] }));

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
    'placeId',
    'tags',
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
  filters: [
    'modelId',
    'placeId',
    ...tagFilters,
    { key: 'groupId', kind: 'search', of: ownGroups },
    { key: 'agentId', kind: 'search', of: agencies },
    { key: 'merchantId', kind: 'search', of: merchants },
    'connection',
    'startup',
    'fan',
    'level',
    { key: 'hot', kind: 'flag' },
    { key: 'portFault', kind: 'flag' },
    { key: 'failedLately', kind: 'flag' },
    { key: 'firmware', kind: 'text' },
    'boundAt',
  ],
  views: [
    { key: 'viewOnline', filters: { connection: ['online'] } },
    { key: 'viewSilent', filters: { connection: ['unknown'] } },
    { key: 'viewOffline', filters: { connection: ['offline'] } },
    { key: 'viewHot', filters: { hot: ['true'] } },
    { key: 'viewPortFault', filters: { portFault: ['true'] } },
    { key: 'failedLately', filters: { failedLately: ['true'] } },
  ],
  actions: [
    { key: 'switchDevice', use: boundDeviceApi.switchDevice, many: 'all', Dialog: asking('AskSwitch') },
    { key: 'switchFan', use: boundDeviceApi.switchFan, many: 'all', Dialog: asking('AskFan') },
    { key: 'setLimit', use: boundDeviceApi.setLimit, many: 'all', Dialog: asking('AskLimit') },
    { key: 'restart', use: boundDeviceApi.restart, many: 'all', Dialog: asking('AskRestarts') },
    {
      key: 'setPlace',
      use: boundDeviceApi.setPlace,
      many: 'chosen',
      Dialog: lateForm(() => import('./ask-place')),
    },
    {
      key: 'maintain',
      use: maintenanceApi.create,
      many: 'chosen',
      Dialog: lateForm(() => import('./ask-maintenance')),
    },
    settingTags(boundDeviceApi),
    {
      key: 'groups',
      use: groupMemberApi.join,
      many: 'all',
      Dialog: lateForm(() => import('./ask-group')),
    },
    {
      key: 'unshare',
      use: boundDeviceApi.unshare,
      danger: true,
      applies: ({ shareCount }) => shareCount > 0,
    },
    { key: 'unbind', use: boundDeviceApi.unbind, danger: true },
    {
      key: 'move',
      use: deviceMoveApi.create,
      Dialog: lateForm(() => import('../../../features/stock/move-to-account')),
    },
    {
      key: 'return',
      use: returnApi.create,
      many: 'chosen',
      Dialog: lateForm(() => import('../../../features/stock/ask-return')),
      applies: canBeReturned,
    },
  ],
  detail: 'page',
  useLive: useLiveDevices,
});

/** Page of all bound devices with their live state. */
export default function BoundDeviceList() {
  return <ListPage list={list} />;
}
