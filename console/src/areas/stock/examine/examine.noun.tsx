import { examineApi, type Waiting, waitingKinds } from '@chargehand/contract/areas/stock/examine';
import { code, customCell, figure, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { DocumentLink } from '../../../features/stock/document-link';
import '../../../features/stock/live';
import { Asking } from './asking';

/** Noun (kind of record) for items that wait for the signed-in account. */
export const examine = noun({
  api: examineApi,
  texts: 'examine',
  nameOf: ({ number, from }) => number ?? from ?? '',
  fields: {
    kind: oneOf(waitingKinds),
    number: customCell(({ documentId, number }: Waiting) => <DocumentLink id={documentId} number={number} />),
    from: customCell((waiting: Waiting) => <Asking waiting={waiting} />),
    account: code(),
    deviceCount: figure(),
    reason: text(),
    createdAt: instant(),
  },
});
