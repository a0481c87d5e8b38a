import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { noun } from '../../../ui/noun/noun';
import { documentFields } from '../../../features/stock/document-fields';

/** Noun (kind of record) for transfers, as their sender sees them. */
export const transfer = noun({
  // Leaves out `remove`, because transfers are withdrawn one by one and not by the generic delete.
  api: { list: transferApi.list, export: transferApi.export, create: transferApi.create },
  texts: 'transfer',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
