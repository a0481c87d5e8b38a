import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { apiApplication } from './api-application.noun';

export const list = listOf(apiApplication, {
  page: 'apiApplicationList',
  columns: [
    'companyName',
    'email',
    'createdAt',
    'status',
    'confirmedAt',
    'code',
    'reviewedAt',
    'reason',
    'access',
  ],
  hidden: ['secretAt', 'previousUntil'],
  card: { aside: ['code'], status: ['status', 'confirmed'], note: ['email'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['status', 'confirmed', 'access', 'createdAt', 'reviewedAt'],
  views: [
    { key: 'viewPending', filters: { status: ['pending'] } },
    { key: 'viewApproved', filters: { status: ['approved'] } },
    { key: 'viewRejected', filters: { status: ['rejected'] } },
  ],
  detail: 'page',
  Tools: late(() => import('./tools')),
  actions: [
    {
      key: 'review',
      use: apiApplicationApi.review,
      Dialog: late(() => import('./review-dialog')),
      applies: ({ status, confirmedAt }) => status === 'pending' && confirmedAt !== null,
    },
    {
      key: 'renew',
      use: apiApplicationApi.renew,
      Dialog: late(() => import('./renew-dialog')),
      applies: ({ status }) => status === 'approved',
    },
    {
      key: 'revoke',
      use: apiApplicationApi.revoke,
      Dialog: late(() => import('./revoke-dialog')),
      danger: true,
      applies: ({ secretAt }) => secretAt !== null,
    },
    {
      key: 'setReach',
      use: apiApplicationApi.setReach,
      Dialog: lateForm(() => import('./reach-dialog')),
      applies: ({ status }) => status === 'approved',
    },
    {
      key: 'setDevices',
      use: apiApplicationApi.setDevices,
      Dialog: late(() => import('./devices-dialog')),
      applies: ({ status }) => status === 'approved',
    },
    {
      key: 'disable',
      use: apiApplicationApi.disable,
      all: apiApplicationApi.disableAll,
      danger: true,
      applies: ({ access }) => access === 'enabled',
    },
    {
      key: 'enable',
      use: apiApplicationApi.enable,
      all: apiApplicationApi.enableAll,
      applies: ({ access }) => access === 'disabled',
    },
  ],
});

/** Page `apiApplicationList`: companies that apply for API access, and the decisions. */
export default function ApiApplicationList() {
  return <ListPage list={list} />;
}
