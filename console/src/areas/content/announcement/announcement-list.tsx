import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { announcement } from './announcement.noun';

export const list = listOf(announcement, {
  page: 'announcementList',
  columns: ['title', 'audience', 'state', 'sendAt', 'recipients', 'reads', 'reach', 'named', 'createdBy'],
  hidden: ['excerpt', 'sentAt', 'withdrawnAt', 'createdAt'],
  card: { aside: ['recipients'], status: ['state', 'audience'], note: ['reach'], when: ['sendAt'] },
  sort: 'createdAt desc',
  filters: ['audience', 'reach', 'state', 'sendAt', 'createdAt'],
  detail: 'page',
  editable: ({ state }) => state === 'scheduled',
  actions: [
    {
      key: 'send',
      use: announcementApi.send,
      applies: ({ state }) => state === 'scheduled' || state === 'stopped',
    },
    {
      key: 'withdraw',
      use: announcementApi.withdraw,
      danger: true,
      applies: ({ state }) => state !== 'withdrawn',
    },
  ],
  Form: lateForm(() => import('./announcement-form')),
});

/** Page `announcementList`: announcements from staff to app users or customers. */
export default function AnnouncementList() {
  return <ListPage list={list} />;
}
