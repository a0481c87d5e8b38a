import { operationAdApi } from '@chargehand/contract/areas/content/ad';
import { adActions, adListing } from '../../../features/ad/ad-listing';
import { orderOn } from '../../../features/ad/order-tool';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { operationAd } from './operation-ad.noun';

export const list = listOf(operationAd, {
  ...adListing,
  page: 'operationAdList',
  actions: adActions(operationAdApi, 'operation'),
  Tools: orderOn('operation'),
  Form: lateForm(() => import('./operation-ad-form')),
});

/** Page `operationAdList`: the ads of the app's operation page. */
export default function OperationAdList() {
  return <ListPage list={list} />;
}
