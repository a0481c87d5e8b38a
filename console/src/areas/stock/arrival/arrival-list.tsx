import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { arrival } from './arrival.noun';

const list = listOf(arrival, {
  page: 'arrivalList',
  columns: ['number', 'name', 'state', 'expectedCount', 'arrivedCount', 'createdBy', 'createdAt', 'endedAt'],
  hidden: ['unlistedCount', 'endedBy', 'reason'],
  card: { status: ['state'], note: ['name'], aside: ['expectedCount'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['state', 'createdAt', 'endedAt'],
  views: [{ key: 'viewOpen', filters: { state: ['open'] } }],
  imports: arrivalApi,
  detail: 'page',
});

/** Page of all arrivals, the lists of devices that factories announced. */
export default function ArrivalList() {
  return <ListPage list={list} />;
}
