import { transferApi } from '@chargehand/contract/areas/transfer';
import { late } from '../../ui/late';
import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { answering } from '../../features/stock/answering';
import { themselves } from '../../ui/noun/kinds';
import { transfer } from './transfer.noun';

const states = ['pending', 'received', 'rejected', 'cancelled'] as const;

const list = listOf(transfer, {
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
  hidden: ['reason', 'createdBy', 'decidedBy', 'answer'],
  card: { aside: ['deviceCount'], status: ['state'], note: ['to'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: [{ key: 'state', kind: 'choice', options: themselves(states) }, 'createdAt', 'decidedAt'],
  views: [
    { key: 'viewWaiting', filters: { state: ['pending'] } },
    { key: 'viewReceived', filters: { state: ['received'] } },
    { key: 'viewRejected', filters: { state: ['rejected'] } },
  ],
  actions: [answering('cancel'), answering('discard')],
  detail: { page: 'documentList' },
  imports: transferApi,
  Form: late(() => import('../../features/stock/hand-over')),
});

/** transferList: transfers between agents, as who sends them sees them. */
export default function TransferList() {
  return <ListPage list={list} />;
}
