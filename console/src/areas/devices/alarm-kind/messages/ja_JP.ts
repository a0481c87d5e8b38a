import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'ja_JP'),
  ...wordsIn(alarmSeverityWords, 'ja_JP'),
  listTitle: 'アラーム種別',
  kind: '種別',
  severity: '重大度',
  enabled: '状態',
  on: '有効',
  off: '無効',
  onSeconds: '発報までの時間',
  offSeconds: '復帰までの時間',
  atOnce: 'すぐに',
  limit: 'しきい値',
  slackOf: 'ヒステリシス',
  bound: 'しきい値',
  slack: 'ヒステリシス',
  perHour_other: '1時間に{n}件',
  mostChanges: '1時間の変化の上限',
  openCount: '未終了のアラーム',
  searchHint: '種別',
  emptyTitle: 'アラーム種別がありません',
  emptyText: 'アラーム種別はシステムが用意しています。',
  addOne: 'アラーム種別を追加',
  editOne: 'アラーム種別「{name}」を編集',
  saveOne: '保存',
  added: 'アラーム種別を追加しました',
  saved: 'アラーム種別を保存しました',
  changeHint: '変更は次の計算（数秒以内）から、すべてのデバイスに適用されます。',
  severityHint: '未終了のアラームの重大度は変わりません。新しいアラームから適用されます。',
  enabledHint:
    '無効にすると、この種別のアラームは発報されません。未終了のものはすぐに復帰し、確認を待ちます。',
  mostChangesHint: '1時間にこの回数を超えて変化すると、頻繁に変化する1件のアラームとして扱います。',
  slackHint: 'しきい値よりこの値だけ良くなると、状態が終わったとみなします。',
  heatHint:
    '温度のしきい値はデバイスモデルで設定します。「高温アラート」と同時に発生、復帰し、遅延はありません。',
  boundSignal: '信号強度の下限',
  boundClock: '時計のずれの上限',
  boundCommands: '1時間に失われたコマンド数',
  boundMessages: '1時間に解読できなかったメッセージ数',
} satisfies Messages;
