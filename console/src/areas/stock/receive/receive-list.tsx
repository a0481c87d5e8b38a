import { type DocumentState, documentStates } from '@chargehand/contract/areas/stock/document';
import { themselves } from '../../../ui/noun/kinds';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { answering } from '../../../features/stock/answering';
import { receive, receivedKinds } from './receive.noun';

const only = (...state: DocumentState[]) => ({ state });

const list = listOf(receive, {
  page: 'receiveList',
  columns: [
    'number',
    'kind',
    'state',
    'from',
    'fromAccount',
    'deviceCount',
    'cabinetCount',
    'to',
    'toAccount',
    'createdAt',
    'decidedAt',
  ],
  hidden: ['to', 'toAccount', 'cabinetCount', 'reason', 'createdBy', 'decidedBy', 'answer'],
  card: { aside: ['deviceCount'], status: ['kind', 'state'], note: ['from'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: [
    { key: 'kind', kind: 'choice', options: themselves(receivedKinds) },
    { key: 'state', kind: 'choice', options: themselves(documentStates) },
    'createdAt',
    'decidedAt',
  ],
  views: [
    { key: 'viewWaiting', filters: only('pending') },
    { key: 'viewReceived', filters: only('received', 'approved', 'partly') },
    { key: 'viewRejected', filters: only('rejected') },
  ],
  detail: { page: 'documentList' },
  actions: [
    answering('confirm', true),
    answering('note', true),
    answering('receive', true),
    answering('refuse'),
    answering('approve', true),
    answering('reject'),
  ],
});

/** Page `receiveList`: outbounds, transfers and returns that come to the signed-in account. */
export default function ReceiveList() {
  return <ListPage list={list} />;
}
