import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { deviceModel } from './device-model.noun';

const list = listOf(deviceModel, {
  page: 'modelList',
  columns: [
    'name',
    'image',
    'code',
    'deviceCount',
    'portCount',
    'designPower',
    'warningTemperature',
    'levels',
    'shareLimit',
    'updatedAt',
    'updatedBy',
    'size',
    'weight',
    'input',
    'output',
    'sharedAt',
    'createdAt',
    'createdBy',
  ],
  card: {
    aside: ['code'],
    status: ['designPower', 'warningTemperature'],
    note: ['levels'],
    when: ['updatedAt'],
  },
  sort: 'createdAt desc',
  filters: ['portCount', 'createdBy', 'createdAt'],
  Form: lateForm(() => import('./device-model-form')),
});

/** Page `modelList`: the device models. */
export default function DeviceModelList() {
  return <ListPage list={list} />;
}
