import { type Device, deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/stock/device-credentials';
import { deviceLabelApi } from '@chargehand/contract/areas/stock/device-label';
import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { writeOffApi } from '@chargehand/contract/areas/stock/write-off';
import { behindFirst } from '../../../lib/browser/first-shown';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { isFree, isThere } from '../../../features/stock/stock-status';
import { recipientsOf } from '../../../features/stock/recipients';
import { settingTags } from '../../../features/tagging/set-tags';
import { tagFilters } from '../../../features/tagging/tags';
import { device } from './device.noun';

/** Returns true if the device is free and in the operator's warehouse. */
const here = (device: Device): boolean => device.holder === 'warehouse' && isFree(device);

export const list = listOf(device, {
  page: 'warehouseList',
  columns: ['code', 'modelId', 'mac', 'stands', 'holder', 'saleStatus', 'bindStatus', 'outAt', 'createdAt'],
  hidden: [
    'outStatus',
    'portCount',
    'ip',
    'wifiName',
    'agentName',
    'soldAt',
    'inAt',
    'returnReason',
    'returnState',
    'placeId',
    'tags',
    'createdBy',
  ],
  card: {
    aside: ['modelId'],
    note: ['mac'],
    status: ['stands', 'holder'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: [
    'modelId',
    'stands',
    'holder',
    { key: 'agentId', kind: 'search', of: recipientsOf('agent') },
    { key: 'merchantId', kind: 'search', of: recipientsOf('merchant') },
    'saleStatus',
    'bindStatus',
    'outStatus',
    'placeId',
    ...tagFilters,
    { key: 'firmware', kind: 'text' },
    'createdAt',
    'outAt',
  ],
  views: [
    { key: 'viewHere', filters: { holder: ['warehouse'] } },
    { key: 'viewStock', filters: { stands: ['inStock'] } },
    { key: 'sold', filters: { saleStatus: ['sold'] } },
    { key: 'viewReturn', filters: { stands: ['inReturn'] } },
    { key: 'viewWeek', filters: { createdAt: ['7d'] } },
  ],
  actions: [
    {
      key: 'outbound',
      use: outboundApi.create,
      many: 'all',
      Dialog: lateForm(() => import('../../../features/stock/send-out')),
      applies: here,
    },
    {
      key: 'transfer',
      use: transferApi.create,
      Dialog: lateForm(() => import('../../../features/stock/hand-over')),
      applies: ({ holder, stands }) => holder === 'agent' && stands === 'inStock',
    },
    {
      key: 'move',
      use: deviceMoveApi.create,
      Dialog: lateForm(() => import('../../../features/stock/move-to-account')),
      applies: ({ stands }) => stands === 'bound',
    },
    {
      key: 'returnBack',
      use: returnBackApi.create,
      many: 'all',
      Dialog: lateForm(() => import('../../../features/stock/give-back')),
      applies: here,
    },
    {
      key: 'writeOff',
      use: writeOffApi.create,
      many: 'all',
      danger: true,
      Dialog: lateForm(() => import('../../../features/stock/write-off')),
      applies: here,
    },
    settingTags(deviceApi),
    {
      key: 'label',
      use: deviceLabelApi.print,
      many: 'all',
      Dialog: late(async () => ({
        default: (await import('../../../features/device-label/label-dialog')).labelsBy(deviceLabelApi.print),
      })),
      applies: isThere,
    },
    {
      key: 'renew',
      use: deviceCredentialsApi.renew,
      many: 'all',
      Dialog: late(() => import('../../../features/credentials/renew-dialog')),
      applies: isThere,
    },
  ],
  detail: 'page',
  imports: deviceApi,
  Tools: late(behindFirst(() => import('./tools'))),
  removable: (row) => !row.moved && here(row),
  Form: lateForm(() => import('./device-form')),
});

/** Page `warehouseList`: every device the company has taken into stock. */
export default function DeviceList() {
  return <ListPage list={list} />;
}
