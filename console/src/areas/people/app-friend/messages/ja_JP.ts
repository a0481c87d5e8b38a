import type { Messages } from './zh_CN';

export default {
  listTitle: '友だち',
  nickname: 'ニックネーム',
  note: '友だちのメモ',
  areaCode: '国番号',
  account: 'アカウント',
  createdAt: '追加日時',
  elsewhere: '他の代理店のユーザー',
  searchHint: 'ニックネーム、メモ',
  emptyTitle: '友だちがいません',
  emptyText: 'アプリで追加した友だちがここに表示されます。',
} satisfies Messages;
