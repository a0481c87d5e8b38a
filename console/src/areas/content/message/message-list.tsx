import { messageApi } from '@chargehand/contract/areas/content/message';
import { ReadAll } from '../../../features/inbox/read-all';
import '../../../features/inbox/live';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { Lead } from './lead';
import { message } from './message.noun';
import ReadDialog from './read-dialog';

const list = listOf(message, {
  page: 'messageList',
  columns: ['subject', 'excerpt', 'kind', 'unread', 'createdAt'],
  hidden: ['readAt'],
  card: { aside: ['unread'], status: ['kind'], note: ['excerpt'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['unread', 'kind', 'createdAt'],
  views: [
    { key: 'unreadYes', filters: { unread: ['true'] } },
    { key: 'unreadNo', filters: { unread: ['false'] } },
  ],
  detail: ['kind', 'createdAt', 'readAt'],
  Lead,
  Tools: () => <ReadAll />,
  actions: [
    {
      key: 'read',
      use: messageApi.read,
      Dialog: ReadDialog,
      many: 'chosen',
      applies: ({ readAt }) => readAt === null,
    },
  ],
});

/** Page `messageList`: messages to the signed-in account. */
export default function MessageList() {
  return <ListPage list={list} />;
}
