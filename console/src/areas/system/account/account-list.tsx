import { accountApi } from '@chargehand/contract/areas/system/account';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { resetBy } from '../../../features/security/reset-by';
import { account } from './account.noun';

const list = listOf(account, {
  page: 'accountList',
  columns: ['account', 'name', 'roleId', 'disabled', 'contact', 'lastSignInAt'],
  hidden: ['restPwd', 'createdAt', 'createdBy'],
  card: { aside: ['name'], note: ['roleId'], status: ['disabled'], when: ['lastSignInAt'] },
  sort: 'createdAt desc',
  filters: ['roleId', 'disabled', 'restPwd', 'createdAt', 'lastSignInAt'],
  views: [
    { key: 'viewEnabled', filters: { disabled: ['false'] } },
    { key: 'viewNew', filters: { restPwd: ['true'] } },
    { key: 'viewDisabled', filters: { disabled: ['true'] } },
  ],
  actions: [
    {
      key: 'resetPassword',
      use: accountApi.resetPassword,
      Dialog: resetBy({ by: accountApi.resetPassword, texts: 'account', nameOf: (row) => row.account }),
      applies: (row) => row.subordinate,
    },
    {
      key: 'resetTwoFactor',
      use: accountApi.resetTwoFactor,
      Dialog: late(() => import('./reset-two-factor')),
      applies: (row) => row.subordinate,
    },
    {
      key: 'disable',
      use: accountApi.disable,
      all: accountApi.disableAll,
      danger: true,
      applies: (row) => row.manageable && !row.disabled,
    },
    {
      key: 'enable',
      use: accountApi.enable,
      all: accountApi.enableAll,
      applies: (row) => row.manageable && row.disabled,
    },
  ],
  Form: lateForm(() => import('./account-form')),
  editable: (row) => row.manageable,
  removable: (row) => row.manageable && row.lastSignInAt === null,
});

/** Page `accountList`: the accounts of the operator's staff. */
export default function AccountList() {
  return <ListPage list={list} />;
}
