import { transferApi } from '@chargehand/contract/areas/transfer';
import { late } from '../../ui/late';
import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { answering } from '../../features/stock/answering';
import { transferList } from '../../features/stock/transfer-list';
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
  Form: late(() => import('../../features/stock/hand-over')),
});

/** Page `transferList`: transfers between agents, as the sender sees them. */
export default function TransferList() {
  return <ListPage list={list} />;
}
