import {
  bindStatuses,
  type Device,
  deviceApi,
  outStatuses,
  saleStatuses,
} from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { lazy } from 'react';
import { format, missing } from '../../lib/format';
import { useCall } from '../../lib/query';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { DeviceDetail } from './device-detail';
import { BindStatus, OutStatus, SaleStatus } from './device-status';

const useModels = (): Option[] | undefined =>
  useCall(deviceModelApi.options, {}).data?.map(({ id, name }) => ({ value: String(id), label: name }));

const DeviceForm = lazy(async () => ({ default: (await import('./device-form')).DeviceForm }));

const list: ListDeclaration<Device> = {
  page: 'warehouseList',
  texts: 'device',
  source: deviceApi.list,
  nameOf: (device) => device.code,
  columns: [
    { key: 'code', cell: (device) => device.code, kind: 'code', sort: true },
    { key: 'modelName', cell: (device) => device.modelName, sort: true, card: 'aside' },
    { key: 'mac', cell: (device) => device.mac, kind: 'code', sort: true, card: 'note' },
    { key: 'portCount', cell: (device) => format.number(device.portCount), kind: 'figure', sort: true },
    {
      key: 'saleStatus',
      cell: (device) => <SaleStatus value={device.saleStatus} />,
      card: 'status',
      exported: [{ path: 'saleStatus', texts: saleStatuses }],
    },
    {
      key: 'bindStatus',
      cell: (device) => <BindStatus value={device.bindStatus} />,
      card: 'status',
      exported: [{ path: 'bindStatus', texts: bindStatuses }],
    },
    {
      key: 'outStatus',
      cell: (device) => <OutStatus value={device.outStatus} />,
      card: 'status',
      exported: [{ path: 'outStatus', texts: outStatuses }],
    },
    {
      key: 'createdAt',
      cell: (device) => format.instant(device.createdAt),
      kind: 'instant',
      sort: true,
      card: 'when',
    },
    { key: 'ip', cell: (device) => device.ip, kind: 'code', hidden: true },
    { key: 'wifiName', cell: (device) => device.wifiName, hidden: true },
    { key: 'soldAt', cell: (device) => format.instant(device.soldAt), kind: 'instant', hidden: true },
    { key: 'createdBy', cell: (device) => device.createdBy ?? missing, hidden: true },
  ],
  sort: { column: 'createdAt', order: 'desc' },
  filters: [
    { key: 'modelId', kind: 'pick', many: true, useOptions: useModels },
    { key: 'saleStatus', kind: 'choice', options: saleStatuses },
    { key: 'bindStatus', kind: 'choice', options: bindStatuses },
    { key: 'outStatus', kind: 'choice', options: outStatuses },
    { key: 'createdAt', kind: 'range' },
  ],
  views: [
    { key: 'viewStock', filters: { saleStatus: ['inStock'], bindStatus: ['unbound'] } },
    { key: 'viewReturn', filters: { outStatus: ['inReturn'] } },
    { key: 'viewWeek', filters: { createdAt: ['7d'] } },
  ],
  detail: DeviceDetail,
  form: { Drawer: DeviceForm, add: 'takeIn', create: deviceApi.create, update: deviceApi.update },
  exports: deviceApi.export,
  remove: { by: deviceApi.remove, changes: [deviceModelApi.list] },
};

/** warehouseList: every device the company has taken into stock. */
export default function DeviceList() {
  return <ListPage list={list} />;
}
