import { feedbackStatusWords, feedbackTypeWords } from '@chargehand/contract/areas/people/feedback';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(feedbackTypeWords, 'zh_CN'),
  ...wordsIn(feedbackStatusWords, 'zh_CN'),
  listTitle: '用户反馈',
  ofUser: '反馈',
  nickname: '用户',
  account: '账号',
  type: '类型',
  content: '内容',
  deviceCode: '相关设备',
  devicesOf: '名下设备',
  files: '图片和视频',
  createdAt: '反馈时间',
  status: '处理状态',
  opinion: '处理意见',
  handler: '处理人',
  processedAt: '处理时间',
  agentName: '代理商',
  agentId: '代理商',
  merchantName: '商户',
  merchantId: '商户',
  searchHint: '内容、昵称、手机号或邮箱',
  emptyTitle: '还没有用户反馈',
  emptyText: '用户在 APP 中提交的建议和问题会出现在这里。',
  handle: '处理',
  handleOne: '处理“{name}”的反馈',
  handleMany_other: '处理 {n} 条反馈',
  handleHint: '处理后不能再次处理。用户会在 APP 中看到这条处理意见。',
  handleDone_other: '已处理 {n} 条反馈',
  opinionHint: '例如：感谢反馈，将在下个版本修复',
  download: '下载图片',
  pictures_other: '{n} 张图片',
  videos_other: '{n} 个视频',
  pictureOf: '第 {at} 张图片，共 {n} 张',
  video: '视频',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    feedback: Messages;
  }
}
export default messages;
