import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/partners/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'zh_HK'),
  ...wordsIn(pushReachWords, 'zh_HK'),
  ...wordsIn(scopeWords, 'zh_HK'),
  pushAll: '推送給所有已獲批准的申請',
  pushTarget: '推送給指定的申請',
  push: '推送',
  noticeId: '更新內容',
  noticeHint: '草稿會作為新版本推送，之後不再改變。',
  again: '再次推送',
  unchanged: '第 {n} 版已於 {at} 推送，內容此後沒有改變，不會產生新版本。',
  channels: '渠道',
  reach: '範圍',
  applicationIds: '申請',
  scopes: '權限',
  regionIds: '地區',
  regionsHint: '公司所在地區在申請的存取設定中填寫。',
  reachesNobodyYet: '選擇對象後顯示數量',
  pushed: '推送已開始',
  resume: '繼續',
  resumeOne: '繼續推送「{name}」？',
  resumeHint: '只發給還沒有收到的公司，每家一次。',
  resumed: '已繼續推送',
  versionNo: '第 {n} 版',
  andMore_other: '{names} 及另外 {n} 個',
  reachesNow_other: '現在有 {n} 個申請',
} satisfies Messages;
