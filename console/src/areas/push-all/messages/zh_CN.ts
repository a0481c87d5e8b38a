import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/api-push';
import { wordsIn } from '@chargehand/contract/languages';

const messages = {
  ...wordsIn(pushReachWords, 'zh_CN'),
  ...wordsIn(pushStateWords, 'zh_CN'),
  listTitle: '全部推送',
  emptyTitle: '还没有全部推送',
  emptyText: '选择一则更新内容，推送给所有已通过的申请。',
  addOne: '全部推送',
  job_send: '全部推送“{name}”',
  title: '更新内容',
  noticeId: '更新内容',
  version: '版本',
  channels: '渠道',
  reach: '范围',
  named: '指定',
  state: '状态',
  deliveries: '送达记录',
  delivered: '已送达',
  failed: '失败',
  createdAt: '推送时间',
  createdBy: '推送人',
  doneAt: '完成时间',
  about: '推送',
  course: '送达情况',
  searchHint: '更新内容的标题',
  goneTitle: '找不到该推送',
  goneText: '地址可能有误。',
  resume: '继续',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'push-all': Messages;
  }
}
export default messages;
