import type { Messages } from './zh_CN';

export default {
  title: '高温アラート',
  none: '未対応のアラートはありません',
  some_one: '未対応のアラート {n} 件',
  some_many: '未対応のアラート {n} 件',
  some_other: '未対応のアラート {n} 件',
  opened: '{name} が高温です：{temperature}',
  limit: '上限 {temperature}',
  sound: '新しいアラートで音を鳴らす',
  all_one: 'アラートを表示',
  all_many: '{n} 件すべて表示',
  all_other: '{n} 件すべて表示',
} satisfies Messages;
