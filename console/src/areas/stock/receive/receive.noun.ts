import { answeredKinds } from '@chargehand/contract/areas/stock/document';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { noun } from '../../../ui/noun/noun';
import { documentFields } from '../../../features/stock/document-fields';

/** Kinds of documents that an account receives. */
export const receivedKinds = answeredKinds;

/** Noun (kind of record) for documents, as their recipient sees them. */
export const receive = noun({
  api: receiveApi,
  texts: 'receive',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
