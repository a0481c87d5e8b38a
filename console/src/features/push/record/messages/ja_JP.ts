import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/partners/api-push';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { PushRecordMessages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'ja_JP'),
  ...wordsIn(pushStateWords, 'ja_JP'),
  title: '更新内容',
  noticeId: '更新内容',
  version: 'バージョン',
  channels: '配信方法',
  reach: '対象',
  named: '指定先',
  state: '状態',
  deliveries: '配信数',
  delivered: '配信済み',
  failed: '失敗',
  unreachable: '送信先なし',
  createdAt: '配信日時',
  createdBy: '配信者',
  doneAt: '完了日時',
  about: '配信',
  course: '配信状況',
  searchHint: '更新内容のタイトル',
  goneTitle: '配信が見つかりません',
  goneText: 'アドレスが誤っている可能性があります。',
  resume: '続行',
} satisfies PushRecordMessages;
