import { receiveApi } from '@chargehand/contract/areas/transfer';
import { noun } from '../../ui/noun/noun';
import { documentFields } from '../../features/stock/document-fields';

/** Noun of a transfer from the recipient's view. */
export const receive = noun({
  api: receiveApi,
  texts: 'receive',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
