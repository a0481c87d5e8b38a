import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/partners/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(pushChannelWords, 'zh_CN'),
  ...wordsIn(pushReachWords, 'zh_CN'),
  ...wordsIn(scopeWords, 'zh_CN'),
  pushAll: '推送给所有已通过的申请',
  pushTarget: '推送给指定的申请',
  push: '推送',
  noticeId: '更新内容',
  noticeHint: '草稿会作为新版本推送，之后不再改变。',
  again: '再次推送',
  unchanged: '第 {n} 版已于 {at} 推送，内容此后没有改变，不会产生新版本。',
  channels: '渠道',
  reach: '范围',
  applicationIds: '申请',
  scopes: '权限',
  regionIds: '区域',
  regionsHint: '公司所在区域在申请的访问设置中填写。',
  reachesNobodyYet: '选择对象后显示数量',
  pushed: '推送已开始',
  resume: '继续',
  resumeOne: '继续推送“{name}”？',
  resumeHint: '只发给还没有收到的公司，每家一次。',
  resumed: '已继续推送',
  versionNo: '第 {n} 版',
  andMore_other: '{names} 及另外 {n} 个',
  reachesNow_other: '现在有 {n} 个申请',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    push: Messages;
  }
}
export default messages;
