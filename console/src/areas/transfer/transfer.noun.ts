import { transferApi } from '@chargehand/contract/areas/transfer';
import { noun } from '../../ui/noun/noun';
import { documentFields } from '../../features/stock/document-fields';

/** How a transfer reads to who sends it. */
export const transfer = noun({
  // Transfers are taken back one by one: what the kit deletes by is not theirs.
  api: { list: transferApi.list, export: transferApi.export, create: transferApi.create },
  texts: 'transfer',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
