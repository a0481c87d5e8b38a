import record from '../../../../features/push/record/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: '指定推送',
  emptyTitle: '還沒有指定推送',
  emptyText: '按名單、權限或地區選擇申請，推送一則更新內容。',
  addOne: '指定推送',
  job_send: '指定推送「{name}」',
} satisfies Messages;
