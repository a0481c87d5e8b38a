import { homeAdApi } from '@chargehand/contract/areas/content/ad';
import { adFields } from '../../../features/ad/ad-fields';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for the ads of the app's home page. */
export const homeAd = noun({
  api: homeAdApi,
  texts: 'home-ad',
  nameOf: ({ name }) => name,
  fields: adFields,
});
