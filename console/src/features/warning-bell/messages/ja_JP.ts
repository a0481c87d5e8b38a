import type { Messages } from './zh_CN';

export default {
  title: '高温アラート',
  none: '未対応のアラートはありません',
  some_other: '未対応のアラート {n} 件',
  opened: '{name} が高温です：{temperature}',
  limit: '上限 {temperature}',
  sound: '新しいアラートで音を鳴らす',
  all_other: '{n} 件すべて表示',
  show: '表示',
  handle: '対応',
  handleOne: '{name} のアラートに対応',
  handleMany_other: '{n} 件のアラートに対応',
  handleHint: '対応するとアラートは完了します。デバイスがまだ高温の場合、次の報告で新しいアラートが出ます。',
  handleDone_other: '{n} 件のアラートに対応しました',
  note: '対応コメント',
  noteHint: '例：ファンを清掃し、温度は正常',
  inCabinet: '{name}（{cabinet} スロット{slot}）',
} satisfies Messages;
