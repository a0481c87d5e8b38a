import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { customerActions, customerList } from './customer';
import { merchant } from './merchant.noun';

export const list = listOf(merchant, {
  ...customerList,
  page: 'merchantList',
  columns: [
    'name',
    'agentId',
    'customerCode',
    'account',
    'disabled',
    'roleId',
    'userCount',
    'unboundDevices',
    'createdAt',
  ],
  filters: ['agentId', 'disabled', 'roleId', 'createdAt'],
  actions: customerActions(merchantApi, 'merchant'),
  Form: lateForm(() => import('./merchant-form')),
});

/** Page of all merchants the account may see. */
export default function MerchantList() {
  return <ListPage list={list} />;
}
