import record from '../../../../features/push/record/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: '一斉配信',
  emptyTitle: '一斉配信はまだありません',
  emptyText: '更新内容を選び、承認済みのすべての申請に配信します。',
  addOne: '一斉配信',
  job_send: '「{name}」を一斉配信',
} satisfies Messages;
