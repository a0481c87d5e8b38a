import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { movementFilters, movementList } from '../../features/stock/movement-list';
import { inbound } from './inbound.noun';

const kinds = ['inbound', 'outbound', 'transferReceived', 'returnApproved'] as const;

const list = listOf(inbound, {
  ...movementList,
  page: 'inboundList',
  filters: movementFilters(kinds),
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewReturned', filters: { kind: ['returnApproved'] } },
  ],
});

/** Page `inboundList`: ledger rows of devices that entered warehouses. */
export default function InboundList() {
  return <ListPage list={list} />;
}
