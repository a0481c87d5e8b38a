import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { stocktake } from './stocktake.noun';

const list = listOf(stocktake, {
  page: 'stocktakeList',
  columns: [
    'number',
    'state',
    'modelName',
    'agentName',
    'startedAt',
    'startedBy',
    'expectedCount',
    'foundCount',
    'missingCount',
    'closedAt',
    'note',
  ],
  hidden: ['unexpectedCount', 'closedBy'],
  card: { status: ['state'], when: ['startedAt'], note: ['note'], aside: ['missingCount'] },
  sort: 'startedAt desc',
  filters: ['state', 'startedAt'],
  detail: 'page',
  Form: lateForm(() => import('./stocktake-form')),
});

/** Page of all counts of a warehouse. */
export default function StocktakeList() {
  return <ListPage list={list} />;
}
