import { merchantApi } from '@chargehand/contract/areas/merchant';
import { late } from '../../ui/late';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { resetBy } from '../../features/security/reset-by';
import { merchant } from './merchant.noun';

export const list = listOf(merchant, {
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
  hidden: ['contact', 'roleNameEn', 'restPwd'],
  card: {
    aside: ['customerCode'],
    note: ['account'],
    status: ['disabled', 'roleId'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: ['agentId', 'disabled', 'roleId', 'createdAt'],
  views: [
    { key: 'viewEnabled', filters: { disabled: ['false'] } },
    { key: 'viewDisabled', filters: { disabled: ['true'] } },
  ],
  detail: 'page',
  actions: [
    {
      key: 'resetPassword',
      use: merchantApi.resetPassword,
      Dialog: resetBy({ by: merchantApi.resetPassword, texts: 'merchant', nameOf: (row) => row.name }),
      applies: (row) => row.manageable && row.account !== null,
    },
    {
      key: 'disable',
      use: merchantApi.disable,
      all: merchantApi.disableAll,
      danger: true,
      applies: (row) => row.manageable && !row.disabled,
    },
    {
      key: 'enable',
      use: merchantApi.enable,
      all: merchantApi.enableAll,
      applies: (row) => row.manageable && row.disabled,
    },
  ],
  Form: late(() => import('./merchant-form')),
  editable: (row) => row.manageable,
  removable: (row) => row.manageable,
});

/** Every merchant that the account may see. */
export default function MerchantList() {
  return <ListPage list={list} />;
}
