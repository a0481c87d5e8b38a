import region from '@chargehand/contract/texts/columns/region/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...region,
  listTitle: '地域・言語管理',
  createdAt: '作成日時',
  updatedAt: '更新日時',
  searchHint: '名称、国番号、言語識別子',
  emptyTitle: '地域がまだありません',
  emptyText: '地域を追加すると、ユーザー登録時にその国番号を選べます。',
  addOne: '地域を追加',
  editOne: '地域「{name}」を編集',
  saveOne: '地域を保存',
  added: '地域を追加しました。',
  saved: '地域を保存しました。',
  areaCodeExample: '例：+86',
  languageTagExample: '例：zh-CN',
  timeDifferenceExample: '例：-7、+0:30',
  name: '名称',
} satisfies Messages;
