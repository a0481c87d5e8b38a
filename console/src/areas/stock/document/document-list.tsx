import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { answering } from '../../../features/stock/answering';
import { document } from './document.noun';

export const list = listOf(document, {
  page: 'documentList',
  columns: ['number', 'kind', 'state', 'from', 'to', 'deviceCount', 'createdBy', 'createdAt', 'decidedAt'],
  hidden: ['cabinetCount', 'fromAccount', 'toAccount', 'reason', 'decidedBy', 'answer'],
  card: { aside: ['deviceCount'], status: ['kind', 'state'], note: ['from', 'to'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['kind', 'state', { key: 'deviceCode', kind: 'text' }, 'createdAt', 'decidedAt'],
  views: [
    { key: 'viewWaiting', filters: { state: ['pending'] } },
    { key: 'viewReturns', filters: { kind: ['return'] } },
    { key: 'viewTransfers', filters: { kind: ['transfer'] } },
  ],
  actions: [
    answering('approve'),
    answering('reject'),
    answering('receive'),
    answering('refuse'),
    answering('cancel'),
    answering('withdraw'),
    answering('discard'),
  ],
  detail: 'page',
});

/** Page of all stock documents the account sent or received. */
export default function DocumentList() {
  return <ListPage list={list} />;
}
