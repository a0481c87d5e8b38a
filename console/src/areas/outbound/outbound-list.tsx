import { lateForm } from '../../ui/dialog/late-drawer';
import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { movementFilters, movementList } from '../../features/stock/movement-list';
import { outbound } from './outbound.noun';

const kinds = [
  'outbound',
  'transferReceived',
  'returnApproved',
  'returnBack',
  'writtenOff',
  'removed',
] as const;

const list = listOf(outbound, {
  ...movementList,
  page: 'outboundList',
  filters: movementFilters(kinds),
  views: [
    { key: 'viewToday', filters: { at: ['today'] } },
    { key: 'viewReturned', filters: { kind: ['returnApproved', 'returnBack'] } },
  ],
  Form: lateForm(() => import('../../features/stock/send-out')),
});

/** Page `outboundList`: ledger rows of devices that left warehouses. */
export default function OutboundList() {
  return <ListPage list={list} />;
}
