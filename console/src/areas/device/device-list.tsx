import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceCredentialsApi } from '@chargehand/contract/areas/device-credentials';
import { deviceLabelApi } from '@chargehand/contract/areas/device-label';
import { late } from '../../ui/late';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { device } from './device.noun';

export const list = listOf(device, {
  page: 'warehouseList',
  columns: ['code', 'modelId', 'mac', 'portCount', 'saleStatus', 'bindStatus', 'outStatus', 'createdAt'],
  hidden: ['ip', 'wifiName', 'soldAt', 'createdBy'],
  card: {
    aside: ['modelId'],
    note: ['mac'],
    status: ['saleStatus', 'bindStatus', 'outStatus'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: ['modelId', 'saleStatus', 'bindStatus', 'outStatus', 'createdAt'],
  views: [
    { key: 'viewStock', filters: { saleStatus: ['inStock'], bindStatus: ['unbound'] } },
    { key: 'viewReturn', filters: { outStatus: ['inReturn'] } },
    { key: 'viewWeek', filters: { createdAt: ['7d'] } },
  ],
  actions: [
    { key: 'label', use: deviceLabelApi.print, Dialog: late(() => import('./label-dialog')) },
    { key: 'renew', use: deviceCredentialsApi.renew, Dialog: late(() => import('./renew-dialog')) },
  ],
  detail: 'page',
  imports: deviceApi,
  Tools: late(() => import('./new-passwords')),
  removable: (row) => row.bindStatus === 'unbound' && row.outStatus === 'notOut',
  Form: late(() => import('./device-form')),
});

/** warehouseList: every device the company has taken into stock. */
export function DeviceList() {
  return <ListPage list={list} />;
}
