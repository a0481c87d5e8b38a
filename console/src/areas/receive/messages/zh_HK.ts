import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(documentKindWords, 'zh_HK'),
  ...wordsIn(transferStateWords, 'zh_HK'),
  number: '單據編號',
  kind: '類型',
  deviceCount: '裝置數',
  reason: '原因',
  createdAt: '建立時間',
  createdBy: '經辦帳戶',
  decidedAt: '處理時間',
  decidedBy: '處理人',
  answer: '處理說明',
  operator: '營運方',
  from: '轉讓人',
  fromAccount: '代理商帳戶',
  to: '接收人',
  toAccount: '接收方帳戶',
  production: '廠方',
  state: '接收狀態',
  searchHint: '單據編號、名稱、帳戶',
  viewWaiting: '待接收',
  viewReceived: '已接收',
  viewRejected: '已拒絕',
  listTitle: '裝置接收',
  emptyTitle: '沒有要接收的裝置',
  emptyText: '其他代理商轉讓給你的裝置會出現在這裡。',
  receive: '接收',
  refuse: '拒收',
} satisfies Messages;
