import { homeAdApi } from '@chargehand/contract/areas/content/ad';
import { adActions, adListing } from '../../../features/ad/ad-listing';
import { orderOn } from '../../../features/ad/order-tool';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { homeAd } from './home-ad.noun';

export const list = listOf(homeAd, {
  ...adListing,
  page: 'homeAdList',
  actions: adActions(homeAdApi, 'home'),
  Tools: orderOn('home'),
  Form: lateForm(() => import('./home-ad-form')),
});

/** Page `homeAdList`: the ads of the app's home page. */
export default function HomeAdList() {
  return <ListPage list={list} />;
}
