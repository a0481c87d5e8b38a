import { operationAdApi } from '@chargehand/contract/areas/ad';
import { adFields } from '../../features/ad/ad-fields';
import { noun } from '../../ui/noun/noun';

/** Noun of an ad of the operation page. */
export const operationAd = noun({
  api: operationAdApi,
  texts: 'operation-ad',
  nameOf: ({ name }) => name,
  fields: adFields,
});
