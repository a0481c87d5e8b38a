import type { Messages } from './zh_CN';

export default {
  listTitle: '未讀客戶',
  name: '名稱',
  kind: '類型',
  agent: '代理商',
  merchant: '商戶',
  account: '帳戶',
  createdAt: '收到時間',
  searchHint: '名稱、帳戶',
  emptyTitle: '沒有未讀的客戶',
  emptyText: '已收到但未讀的客戶會在此顯示。',
} satisfies Messages;
