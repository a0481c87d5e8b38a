import type { Messages } from './zh_CN';

export default {
  titleOne: 'タグを設定',
  titleMany_other: '{n}件のタグを設定',
  tags: 'タグ',
  add: '追加するタグ',
  remove: '外すタグ',
  hint: '名前を入力して Enter を押すと新しいタグになります',
  placeholder: 'タグを選択または入力',
  save: 'タグを保存',
  done_other: '{n}件のタグを保存しました',
  jobStarted: 'タグの設定を開始しました',
} satisfies Messages;
