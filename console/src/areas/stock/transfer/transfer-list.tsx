import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { answering } from '../../../features/stock/answering';
import { transferList } from '../../../features/stock/transfer-list';
import { transfer } from './transfer.noun';

const list = listOf(transfer, {
  ...transferList,
  page: 'transferList',
  columns: [
    'number',
    'state',
    'to',
    'toAccount',
    'from',
    'fromAccount',
    'deviceCount',
    'createdAt',
    'decidedAt',
  ],
  card: { ...transferList.card, note: ['to'] },
  actions: [answering('cancel'), answering('discard')],
  imports: transferApi,
  Form: lateForm(() => import('../../../features/stock/hand-over')),
});

/** Page `transferList`: transfers between agents, as the sender sees them. */
export default function TransferList() {
  return <ListPage list={list} />;
}
