import record from '../../../../features/push/record/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...record,
  listTitle: '推送至全部',
  emptyTitle: '還沒有推送至全部',
  emptyText: '選擇一則更新內容，推送給所有已獲批准的申請。',
  addOne: '推送至全部',
  job_send: '推送至全部「{name}」',
} satisfies Messages;
