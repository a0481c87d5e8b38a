import { pushChannelWords } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/partners/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(pushChannelWords, 'zh_CN'),
  ...wordsIn(pushDeliveryStateWords, 'zh_CN'),
  ...wordsIn(pushFailureWords, 'zh_CN'),
  listTitle: '推送记录',
  companyName: '公司名称',
  applicationId: '公司',
  title: '更新内容',
  noticeId: '更新内容',
  version: '版本',
  channel: '渠道',
  target: '地址',
  state: '状态',
  tries: '尝试次数',
  failure: '失败原因',
  createdAt: '推送时间',
  createdBy: '推送人',
  finishedAt: '结束时间',
  searchHint: '公司名称',
  emptyTitle: '还没有推送记录',
  emptyText: '推送更新内容后，每家公司、每个渠道的送达情况会出现在这里。',
  viewFailed: '失败',
  viewWaiting: '待送达',
  resend: '重新发送',
  resendOne: '重新发送“{name}”？',
  resendHint: '邮件发往当前邮箱；Webhook 沿用原编号，并以当前密钥签名。',
  job_resend: '重新发送推送',
  resendMany_other: '重新发送 {n} 条推送？',
  resendDone_other: '正在重新发送 {n} 条推送',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'push-delivery': Messages;
  }
}
export default messages;
