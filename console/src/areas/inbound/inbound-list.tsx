import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { themselves } from '../../ui/noun/kinds';
import { useModels } from '../../features/charger/models';
import { targetsOf } from '../../features/stock/targets';
import { inbound } from './inbound.noun';

const kinds = ['inbound', 'outbound', 'transferReceived', 'returnApproved'] as const;

const list = listOf(inbound, {
  page: 'inboundList',
  columns: ['code', 'modelName', 'kind', 'fromHolder', 'toHolder', 'documentNumber', 'by', 'at'],
  hidden: ['reason'],
  card: {
    aside: ['modelName'],
    status: ['kind', 'fromHolder', 'toHolder'],
    note: ['documentNumber'],
    when: ['at'],
  },
  sort: 'at desc',
  filters: [
    { key: 'modelId', kind: 'pick', useOptions: useModels },
    { key: 'kind', kind: 'choice', options: themselves(kinds) },
    { key: 'agentId', kind: 'search', of: targetsOf('agent') },
    'at',
  ],
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewReturned', filters: { kind: ['returnApproved'] } },
  ],
});

/** inboundList: what came into warehouses, row by row of the ledger. */
export default function InboundList() {
  return <ListPage list={list} />;
}
