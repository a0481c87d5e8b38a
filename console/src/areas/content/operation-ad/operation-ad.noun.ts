import { operationAdApi } from '@chargehand/contract/areas/content/ad';
import { adFields } from '../../../features/ad/ad-fields';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for the ads of the app's operation page. */
export const operationAd = noun({
  api: operationAdApi,
  texts: 'operation-ad',
  nameOf: ({ name }) => name,
  fields: adFields,
});
