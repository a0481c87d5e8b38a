import { type Device, deviceApi } from '@chargehand/contract/areas/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/device-credentials';
import { deviceLabelApi } from '@chargehand/contract/areas/device-label';
import { outboundApi } from '@chargehand/contract/areas/outbound';
import { returnBackApi } from '@chargehand/contract/areas/return-back';
import { late } from '../../ui/late';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { targetsOf } from '../../ui/stock/targets';
import { device } from './device.noun';

/** Still in the operator's warehouse. */
const here = ({ outStatus, bindStatus }: Device): boolean =>
  outStatus === 'notOut' && bindStatus === 'unbound';

export const list = listOf(device, {
  page: 'warehouseList',
  columns: [
    'code',
    'modelId',
    'mac',
    'saleStatus',
    'bindStatus',
    'outStatus',
    'holder',
    'outAt',
    'createdAt',
  ],
  hidden: [
    'portCount',
    'ip',
    'wifiName',
    'agentName',
    'soldAt',
    'inAt',
    'returnReason',
    'returnState',
    'createdBy',
  ],
  card: {
    aside: ['modelId'],
    note: ['mac'],
    status: ['saleStatus', 'bindStatus', 'outStatus'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: [
    'modelId',
    'holder',
    { key: 'agentId', kind: 'search', of: targetsOf('agent') },
    { key: 'merchantId', kind: 'search', of: targetsOf('merchant') },
    'saleStatus',
    'bindStatus',
    'outStatus',
    'createdAt',
    'outAt',
  ],
  views: [
    { key: 'viewHere', filters: { holder: ['warehouse'] } },
    { key: 'viewStock', filters: { saleStatus: ['inStock'], bindStatus: ['unbound'] } },
    { key: 'viewReturn', filters: { outStatus: ['inReturn'] } },
    { key: 'viewWeek', filters: { createdAt: ['7d'] } },
  ],
  actions: [
    {
      key: 'outbound',
      use: outboundApi.create,
      many: 'all',
      Dialog: late(() => import('../../ui/stock/send-out')),
      applies: here,
    },
    {
      key: 'returnBack',
      use: returnBackApi.create,
      many: 'all',
      Dialog: late(() => import('../../ui/stock/give-back')),
      applies: here,
    },
    {
      key: 'label',
      use: deviceLabelApi.print,
      many: 'all',
      Dialog: late(() => import('./label-dialog')),
    },
    {
      key: 'renew',
      use: deviceCredentialsApi.renew,
      Dialog: late(() => import('../../ui/credentials/renew-dialog')),
    },
  ],
  detail: 'page',
  imports: deviceApi,
  Tools: late(() => import('./tools')),
  removable: (row) => row.bindStatus === 'unbound' && row.outStatus === 'notOut',
  Form: late(() => import('./device-form')),
});

/** warehouseList: every device the company has taken into stock. */
export function DeviceList() {
  return <ListPage list={list} />;
}
