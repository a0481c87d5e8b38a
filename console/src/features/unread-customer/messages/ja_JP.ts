import type { Messages } from './zh_CN';

export default {
  listTitle: '未読の顧客',
  name: '名称',
  kind: '種別',
  agent: '代理店',
  merchant: '加盟店',
  account: 'アカウント',
  createdAt: '受信日時',
  searchHint: '名称、アカウント',
  emptyTitle: '未読の顧客はいません',
  emptyText: '受け取ってまだ読んでいない顧客がここに表示されます。',
} satisfies Messages;
