import { receiveApi } from '@chargehand/contract/areas/transfer';
import { noun } from '../../ui/noun/noun';
import { documentFields } from '../../features/stock/document-fields';

/** How a transfer reads to who gets it. */
export const receive = noun({
  api: receiveApi,
  texts: 'receive',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
