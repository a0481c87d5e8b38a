import { type DocumentState, transferStates } from '@chargehand/contract/areas/stock/document';
import { themselves } from '../../ui/noun/kinds';

const only = (state: DocumentState) => ({ state: [state] });

/** List settings shared by sent and received transfers. */
export const transferList = {
  hidden: ['reason', 'createdBy', 'decidedBy', 'answer'],
  card: { aside: ['deviceCount'], status: ['state'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: [{ key: 'state', kind: 'choice', options: themselves(transferStates) }, 'createdAt', 'decidedAt'],
  views: [
    { key: 'viewWaiting', filters: only('pending') },
    { key: 'viewReceived', filters: only('received') },
    { key: 'viewRejected', filters: only('rejected') },
  ],
  detail: { page: 'documentList' },
} as const;
