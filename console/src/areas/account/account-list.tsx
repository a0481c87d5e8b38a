import { accountApi, type StaffAccount } from '@chargehand/contract/areas/account';
import { roleApi } from '@chargehand/contract/areas/role';
import { textIn } from '@chargehand/contract/languages';
import { lazy } from 'react';
import { format, missing } from '../../lib/format';
import { language } from '../../lib/language';
import { useCall } from '../../lib/query';
import type { ListDeclaration, Option } from '../../ui/list/declaration';
import { ListPage } from '../../ui/list/list-page';
import { AccountDetail } from './account-detail';
import { AccountStatus, LastSignIn, PasswordStatus, PersonName } from './account-status';

const AccountForm = lazy(async () => ({ default: (await import('./account-form')).AccountForm }));
const switching = () => import('./switch-dialog');
const DisableDialog = lazy(async () => ({ default: (await switching()).DisableDialog }));
const EnableDialog = lazy(async () => ({ default: (await switching()).EnableDialog }));
const ResetPassword = lazy(async () => ({ default: (await import('./reset-password')).ResetPassword }));
const ResetTwoFactor = lazy(async () => ({ default: (await import('./reset-two-factor')).ResetTwoFactor }));

const useRoles = (): Option[] | undefined =>
  useCall(roleApi.options, {}).data?.map(({ id, name }) => ({
    value: String(id),
    label: textIn(name, language),
  }));

const list: ListDeclaration<StaffAccount> = {
  page: 'accountList',
  texts: 'account',
  source: accountApi.list,
  nameOf: (account) => account.account,
  columns: [
    { key: 'account', cell: (account) => account.account, sort: true },
    { key: 'name', cell: (account) => <PersonName account={account} />, sort: true, card: 'aside' },
    { key: 'roleName', cell: (account) => account.roleName, sort: true, card: 'note' },
    {
      key: 'disabled',
      cell: (account) => <AccountStatus account={account} />,
      card: 'status',
      exported: [{ path: 'disabled', texts: ['true', 'false'] }],
    },
    { key: 'contact', cell: (account) => account.contact ?? missing },
    {
      key: 'lastSignInAt',
      cell: (account) => <LastSignIn account={account} />,
      kind: 'instant',
      sort: true,
      card: 'when',
    },
    {
      key: 'password',
      cell: (account) => <PasswordStatus account={account} />,
      hidden: true,
      exported: [{ path: 'restPwd', texts: { true: 'restPwdYes', false: 'restPwdNo' } }],
    },
    {
      key: 'createdAt',
      cell: (account) => format.instant(account.createdAt),
      kind: 'instant',
      sort: true,
      hidden: true,
    },
    { key: 'createdBy', cell: (account) => account.createdBy ?? missing, hidden: true },
  ],
  sort: { column: 'createdAt', order: 'desc' },
  filters: [
    { key: 'roleId', kind: 'pick', many: true, useOptions: useRoles },
    { key: 'disabled', kind: 'choice', options: ['false', 'true'] },
    { key: 'restPwd', kind: 'flag' },
    { key: 'createdAt', kind: 'range' },
  ],
  views: [
    { key: 'viewEnabled', filters: { disabled: ['false'] } },
    { key: 'viewNew', filters: { restPwd: ['true'] } },
    { key: 'viewDisabled', filters: { disabled: ['true'] } },
  ],
  actions: [
    {
      key: 'resetPassword',
      use: accountApi.resetPassword,
      Dialog: ResetPassword,
      applies: (account) => account.subordinate,
    },
    {
      key: 'resetTwoFactor',
      use: accountApi.resetTwoFactor,
      Dialog: ResetTwoFactor,
      applies: (account) => account.subordinate,
    },
    {
      key: 'disable',
      use: accountApi.disable,
      Dialog: DisableDialog,
      applies: (account) => account.manageable && !account.disabled,
      bulk: true,
    },
    {
      key: 'enable',
      use: accountApi.enable,
      Dialog: EnableDialog,
      applies: (account) => account.manageable && account.disabled,
      bulk: true,
    },
  ],
  detail: AccountDetail,
  form: {
    Drawer: AccountForm,
    add: 'addAccount',
    create: accountApi.create,
    update: accountApi.update,
    applies: (account) => account.manageable,
  },
  exports: accountApi.export,
  remove: {
    by: accountApi.remove,
    applies: (account) => account.manageable && account.lastSignInAt === null,
  },
};

/** accountList: the accounts of the operator's staff. */
export default function AccountList() {
  return <ListPage list={list} />;
}
