import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { customerActions, customerList } from './customer';
import { settingTags } from '../../../features/tagging/set-tags';
import { tagFilters } from '../../../features/tagging/tags';
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
    'tags',
    'createdAt',
  ],
  filters: ['agentId', 'disabled', 'roleId', ...tagFilters, 'createdAt'],
  actions: [settingTags(merchantApi), ...customerActions(merchantApi, 'merchant')],
  Form: lateForm(() => import('./merchant-form')),
});

/** Page of all merchants the account may see. */
export default function MerchantList() {
  return <ListPage list={list} />;
}
