import { placeApi } from '@chargehand/contract/areas/devices/place';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { settingTags } from '../../../features/tagging/set-tags';
import { tagFilters } from '../../../features/tagging/tags';
import { place } from './place.noun';

export const list = listOf(place, {
  page: 'placeList',
  columns: [
    'name',
    'image',
    'address',
    'agentId',
    'merchantId',
    'deviceCount',
    'cabinetCount',
    'contact',
    'openingHours',
    'tags',
    'visible',
    'createdAt',
  ],
  hidden: ['latitude', 'longitude', 'timeZone', 'updatedAt'],
  card: {
    note: ['address', 'openingHours'],
    aside: ['deviceCount'],
    status: ['visible'],
    when: ['createdAt'],
  },
  filters: ['agentId', 'merchantId', 'visible', ...tagFilters, 'createdAt'],
  sort: 'createdAt desc',
  actions: [settingTags(placeApi)],
  detail: 'page',
  imports: placeApi,
  Form: lateForm(() => import('./place-form')),
});

/** Page `placeList`: places where chargers and cabinets stand. */
export default function PlaceList() {
  return <ListPage list={list} />;
}
