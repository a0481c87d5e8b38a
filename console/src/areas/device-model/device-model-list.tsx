import { type DeviceModel, deviceModelApi } from '@chargehand/contract/areas/device-model';
import { lazy } from 'react';
import { format, missing } from '../../lib/format';
import type { ListDeclaration } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { Picture } from '../../ui/picture';
import { DeviceModelDetail } from './device-model-detail';
import { LevelStrip } from './level-scale';

const DeviceModelForm = lazy(async () => ({
  default: (await import('./device-model-form')).DeviceModelForm,
}));

const list: ListDeclaration<DeviceModel> = {
  page: 'modelList',
  texts: 'device-model',
  source: deviceModelApi.list,
  nameOf: (model) => model.name,
  columns: [
    { key: 'name', cell: (model) => model.name, sort: true },
    {
      key: 'image',
      cell: (model) => <Picture resource={model.image} alt="" width={42} height={28} />,
      exported: [],
    },
    { key: 'code', cell: (model) => model.code, kind: 'code', sort: true, card: 'aside' },
    { key: 'deviceCount', cell: (model) => format.number(model.deviceCount), kind: 'figure', sort: true },
    { key: 'portCount', cell: (model) => format.number(model.portCount), kind: 'figure', sort: true },
    {
      key: 'designPower',
      cell: (model) => format.power(model.designPower),
      kind: 'figure',
      sort: true,
      card: 'status',
      exported: [{ path: 'designPower', unit: 'W' }],
    },
    {
      key: 'warningTemperature',
      cell: (model) => format.temperature(model.warningTemperature),
      kind: 'figure',
      sort: true,
      card: 'status',
      exported: [{ path: 'warningTemperature', unit: '°C' }],
    },
    { key: 'levels', cell: (model) => <LevelStrip levels={model.levels} />, card: 'note', exported: [] },
    { key: 'shareLimit', cell: (model) => format.number(model.shareLimit), kind: 'figure' },
    {
      key: 'updatedAt',
      cell: (model) => format.instant(model.updatedAt),
      kind: 'instant',
      sort: true,
      card: 'when',
    },
    { key: 'updatedBy', cell: (model) => model.updatedBy ?? missing },
    { key: 'size', cell: (model) => model.size },
    { key: 'weight', cell: (model) => model.weight },
    { key: 'input', cell: (model) => model.input },
    { key: 'output', cell: (model) => model.output },
    { key: 'sharedAt', cell: (model) => format.instant(model.sharedAt), kind: 'instant' },
    {
      key: 'createdAt',
      cell: (model) => format.instant(model.createdAt),
      kind: 'instant',
      sort: true,
    },
    { key: 'createdBy', cell: (model) => model.createdBy ?? missing },
  ],
  sort: { column: 'createdAt', order: 'desc' },
  filters: [
    { key: 'portCount', kind: 'number', many: true },
    { key: 'createdBy', kind: 'text' },
    { key: 'createdAt', kind: 'range' },
  ],
  detail: DeviceModelDetail,
  form: {
    Drawer: DeviceModelForm,
    add: 'addModel',
    create: deviceModelApi.create,
    update: deviceModelApi.update,
  },
  exports: deviceModelApi.export,
  remove: { by: deviceModelApi.remove, changes: [deviceModelApi.options] },
};

/** modelList: the device models. */
export default function DeviceModelList() {
  return <ListPage list={list} />;
}
