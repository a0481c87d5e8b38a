import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(alarmKindWords, 'ja_JP'),
  ...wordsIn(alarmSeverityWords, 'ja_JP'),
  ...wordsIn(incidentCauseWords, 'ja_JP'),
  listTitle: 'インシデント',
  what: 'インシデント',
  title: '{kind}：{cause}',
  titleNamed: '{kind}：{cause} {name}',
  kind: '種類',
  severity: '重大度',
  cause: '共通点',
  name: '名称',
  ongoing: '状態',
  ongoingYes: '継続中',
  ongoingNo: '終了',
  alarmCount: 'アラーム',
  activeCount: '未復帰',
  devices: '共通のデバイス',
  beganAt: '開始日時',
  raisedAt: '検知日時',
  closedAt: '終了日時',
  placeId: '設置場所',
  viewOngoing: '継続中',
  searchHint: '名称',
  emptyTitle: 'インシデントはありません',
  emptyText:
    '多くのデバイスが同じ原因で同時にアラームを出すと、ここに 1 件のインシデントとして表示されます。',
  goneTitle: 'インシデントがありません',
  goneText: '存在しないか、お使いのデバイスは含まれていません。',
  since: '{time}から',
  toPlace: '設置場所を見る',
  factsCommon: '共通点',
  factsTime: '日時',
  activeOf_other: '{all} 台中 {n} 台が未復帰',
  activeOwn_other: 'お使いの {n} 台が未復帰',
  explained_other: '{n} 件のアラームが含まれます。個々のデバイスより先に共通点を確認してください。',
} satisfies Messages;
