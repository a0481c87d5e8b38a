import { homeAdApi } from '@chargehand/contract/areas/ad';
import { adFields } from '../../features/ad/ad-fields';
import { noun } from '../../ui/noun/noun';

/** How an ad of the home page reads. */
export const homeAd = noun({
  api: homeAdApi,
  texts: 'home-ad',
  nameOf: ({ name }) => name,
  fields: adFields,
});
