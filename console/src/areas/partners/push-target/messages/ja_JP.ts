import record from '../../../../features/push/record/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: '個別配信',
  emptyTitle: '個別配信はまだありません',
  emptyText: 'リスト・権限・地域で申請を選び、更新内容を配信します。',
  addOne: '個別配信',
  job_send: '「{name}」を個別配信',
} satisfies Messages;
