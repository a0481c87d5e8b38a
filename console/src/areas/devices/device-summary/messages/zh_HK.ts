import {
  bindStatusWords,
  holderWords,
  outStatusWords,
  saleStatusWords,
} from '@chargehand/contract/areas/stock/device-status';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(stockStatusWords, 'zh_HK'),
  ...wordsIn(bindStatusWords, 'zh_HK'),
  ...wordsIn(holderWords, 'zh_HK'),
  ...wordsIn(outStatusWords, 'zh_HK'),
  ...wordsIn(saleStatusWords, 'zh_HK'),
  code: '裝置編號',
  modelId: '型號',
  mac: 'MAC 地址',
  agentId: '代理商',
  agentName: '代理商',
  merchantName: '商戶',
  searchHint: '裝置編號、MAC、Wi-Fi 名稱',
  listTitle: '裝置總覽',
  listOf: '裝置清單',
  emptyTitle: '還沒有裝置',
  emptyText: '裝置入倉或出倉給你之後，會在這裡統計。',
  total: '裝置總數',
  model: '按型號',
  byAgent: '按代理商',
  byMerchant: '按商戶',
  saleStatus: '銷售狀態',
  bindStatus: '綁定狀態',
  outStatus: '出倉狀態',
  holder: '所在',
  region: '綁定人地區',
  merchantId: '商戶',
  unknown: '未知或未綁定',
  rest: '其餘 {more} 個',
  nothing: '沒有',
  outAt: '出倉時間',
  createdAt: '入倉時間',
  stands: '目前狀態',
} satisfies Messages;
