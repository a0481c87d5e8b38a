import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { resetBy } from '../../../features/security/reset-by';
import { appUser } from './app-user.noun';

export const list = listOf(appUser, {
  page: 'userList',
  columns: [
    'nickname',
    'account',
    'areaCode',
    'agentId',
    'merchantId',
    'boundDevices',
    'friendCount',
    'logoutStatus',
    'createdAt',
    'warningMessages',
    'unboundDevices',
    'sharedOut',
    'sharedIn',
    'source',
    'firstBoundAt',
    'phone',
    'email',
  ],
  hidden: ['signedIn'],
  card: {
    aside: ['account'],
    note: ['agentId'],
    status: ['logoutStatus'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: [
    'agentId',
    'merchantId',
    'areaCode',
    'logoutStatus',
    'source',
    'warningMessages',
    'createdAt',
    'firstBoundAt',
  ],
  views: [
    { key: 'notLoggedOut', filters: { logoutStatus: ['notLoggedOut'] } },
    { key: 'phoneLogout', filters: { logoutStatus: ['phoneLogout'] } },
    { key: 'emailLogout', filters: { logoutStatus: ['emailLogout'] } },
  ],
  detail: 'page',
  actions: [
    {
      key: 'signOut',
      use: appUserApi.signOut,
      all: appUserApi.signOutAll,
      danger: true,
      applies: (row) => row.signedIn,
    },
    {
      key: 'resetPassword',
      use: appUserApi.resetPassword,
      Dialog: resetBy({ by: appUserApi.resetPassword, texts: 'app-user', nameOf: (row) => row.nickname }),
    },
    { key: 'warnOn', use: appUserApi.warnOn, applies: (row) => !row.warningMessages },
    { key: 'warnOff', use: appUserApi.warnOff, applies: (row) => row.warningMessages },
  ],
  Form: lateForm(() => import('./app-user-form')),
});

/** Page `userList`: the app users that the account may see. */
export default function AppUserList() {
  return <ListPage list={list} />;
}
