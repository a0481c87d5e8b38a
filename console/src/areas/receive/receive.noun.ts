import { receiveApi } from '@chargehand/contract/areas/transfer';
import { noun } from '../../ui/noun/noun';
import { documentFields } from '../../features/stock/document-fields';

/** Noun (kind of record) for transfers, as their recipient sees them. */
export const receive = noun({
  api: receiveApi,
  texts: 'receive',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
