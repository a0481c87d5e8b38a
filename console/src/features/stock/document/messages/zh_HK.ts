import type { Messages } from './zh_CN';

export default {
  number: '單據編號',
  kind: '類型',
  deviceCount: '裝置數',
  arrivedCount: '到貨數',
  cabinetCount: '機櫃數',
  reason: '原因',
  createdAt: '建立時間',
  createdBy: '經辦帳戶',
  decidedAt: '處理時間',
  decidedBy: '處理人',
  answer: '處理說明',
  operator: '營運方',
  production: '廠方',
  searchHint: '單據編號、名稱、帳戶',
} satisfies Messages;
