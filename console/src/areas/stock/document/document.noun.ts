import { documentApi } from '@chargehand/contract/areas/stock/document';
import { noun } from '../../../ui/noun/noun';
import { documentFields } from '../../../features/stock/document-fields';

/** Noun (kind of record) for stock documents. */
export const document = noun({
  api: documentApi,
  texts: 'document',
  nameOf: ({ number }) => number,
  fields: documentFields,
});
