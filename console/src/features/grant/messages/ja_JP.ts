import type { Messages } from './zh_CN';

export default {
  permissions: 'メニュー権限',
  searchHint: 'ページまたはボタン',
  selectAll: 'すべて選択',
  expandAll: 'すべて展開',
  collapseAll: 'すべて折りたたむ',
  onlySelected: '選択済みのみ',
  selectedCount: '選択 <b>{n}</b> / {all}',
  page: 'ページ',
  list: '表示',
  add: '追加',
  edit: '編集',
  remove: '削除',
  import: '取込',
  export: '出力',
  others: 'その他',
  fold: '「{name}」を折りたたむ',
  unfold: '「{name}」を展開',
  noMatch: '一致するページやボタンがありません',
} satisfies Messages;
