import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/api-push';
import { wordsIn } from '@chargehand/contract/languages';

const messages = {
  ...wordsIn(pushReachWords, 'zh_CN'),
  ...wordsIn(pushStateWords, 'zh_CN'),
  listTitle: '定向推送',
  emptyTitle: '还没有定向推送',
  emptyText: '按名单、权限或区域选择申请，推送一则更新内容。',
  addOne: '定向推送',
  job_send: '定向推送“{name}”',
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
    'push-target': Messages;
  }
}
export default messages;
