import { pushChannelWords, pushReachWords } from '@chargehand/contract/areas/partners/api-push';
import { scopeWords } from '@chargehand/contract/rights/scopes';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'ja_JP'),
  ...wordsIn(pushReachWords, 'ja_JP'),
  ...wordsIn(scopeWords, 'ja_JP'),
  pushAll: '承認済みのすべての申請に配信',
  pushTarget: '指定した申請に配信',
  push: '配信',
  noticeId: '更新内容',
  noticeHint: '下書きが新しいバージョンとして配信され、以後変わりません。',
  again: 'もう一度配信する',
  unchanged: '第 {n} 版として{at}に配信済みで、以後変更されていません。新しいバージョンは作成されません。',
  channels: '配信方法',
  reach: '対象',
  applicationIds: '申請',
  scopes: '権限',
  regionIds: '地域',
  regionsHint: '会社の地域は、申請のアクセス設定で指定します。',
  reachesNobodyYet: '対象を選ぶと件数が表示されます',
  pushed: '配信を開始しました',
  resume: '続行',
  resumeOne: '「{name}」の配信を続行しますか？',
  resumeHint: 'まだ届いていない会社にだけ、1回ずつ配信されます。',
  resumed: '配信を続行しました',
  versionNo: '第 {n} 版',
  andMore_other: '{names} 他{n}件',
  reachesNow_other: '現在{n}件の申請',
} satisfies Messages;
