import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { answering } from '../../features/stock/answering';
import { themselves } from '../../ui/noun/kinds';
import { receive } from './receive.noun';

const states = ['pending', 'received', 'rejected', 'cancelled'] as const;

const list = listOf(receive, {
  page: 'receiveList',
  columns: [
    'number',
    'state',
    'from',
    'fromAccount',
    'to',
    'toAccount',
    'deviceCount',
    'createdAt',
    'decidedAt',
  ],
  hidden: ['reason', 'createdBy', 'decidedBy', 'answer'],
  card: { aside: ['deviceCount'], status: ['state'], note: ['from'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: [{ key: 'state', kind: 'choice', options: themselves(states) }, 'createdAt', 'decidedAt'],
  views: [
    { key: 'viewWaiting', filters: { state: ['pending'] } },
    { key: 'viewReceived', filters: { state: ['received'] } },
    { key: 'viewRejected', filters: { state: ['rejected'] } },
  ],
  actions: [answering('receive'), answering('refuse')],
  detail: { page: 'documentList' },
});

/** receiveList: transfers between agents, as who gets them sees them. */
export default function ReceiveList() {
  return <ListPage list={list} />;
}
