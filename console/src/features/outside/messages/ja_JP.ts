import type { Messages } from './zh_CN';

export default {
  content: '{host} のコンテンツです（本システムの一部ではありません）',
  open: '新しいタブで開く',
  blank:
    '何も表示されない場合：このサイトは埋め込みを許可していないか、保存領域（Cookie）が必要です。新しいタブで開いてください',
  late: '{host}から応答がありません。新しいタブで開いてください',
  fold: '説明を閉じる',
  unfold: 'このコンテンツについて',
} satisfies Messages;
