import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { cabinetModel } from './cabinet-model.noun';

const list = listOf(cabinetModel, {
  page: 'cabinetModelList',
  columns: [
    'name',
    'image',
    'deviceCount',
    'deviceModelId',
    'columns',
    'cabinetCount',
    'size',
    'weight',
    'shareLimit',
    'updatedAt',
  ],
  hidden: ['columns', 'updatedBy', 'createdAt', 'createdBy'],
  card: { aside: ['deviceCount'], status: ['deviceModelId'], note: ['size'], when: ['updatedAt'] },
  sort: 'createdAt desc',
  filters: ['deviceModelId', 'createdAt'],
  Form: lateForm(() => import('./cabinet-model-form')),
});

/** Page `cabinetModelList`: the cabinet models. */
export default function CabinetModelList() {
  return <ListPage list={list} />;
}
