import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/partners/api-push';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(pushReachWords, 'zh_CN'),
  ...wordsIn(pushStateWords, 'zh_CN'),
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
  unreachable: '无法送达',
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

export type PushRecordMessages = Record<keyof typeof messages, string>;
export default messages;
