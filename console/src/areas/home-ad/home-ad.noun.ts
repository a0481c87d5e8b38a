import { homeAdApi } from '@chargehand/contract/areas/ad';
import { adFields } from '../../features/ad/ad-fields';
import { noun } from '../../ui/noun/noun';

/** Noun of an ad of the home page. */
export const homeAd = noun({
  api: homeAdApi,
  texts: 'home-ad',
  nameOf: ({ name }) => name,
  fields: adFields,
});
