import {
  bindStatusWords,
  holderWords,
  outStatusWords,
  saleStatusWords,
} from '@chargehand/contract/areas/stock/device-status';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(stockStatusWords, 'zh_CN'),
  ...wordsIn(bindStatusWords, 'zh_CN'),
  ...wordsIn(holderWords, 'zh_CN'),
  ...wordsIn(outStatusWords, 'zh_CN'),
  ...wordsIn(saleStatusWords, 'zh_CN'),
  code: '设备编码',
  modelId: '型号',
  mac: 'MAC 地址',
  agentId: '代理商',
  agentName: '代理商',
  merchantName: '商户',
  searchHint: '设备编码、MAC、Wi-Fi 名称',
  listTitle: '设备汇总',
  listOf: '设备清单',
  emptyTitle: '还没有设备',
  emptyText: '设备入库或出库给您之后，会在这里统计。',
  total: '设备总数',
  model: '按型号',
  byAgent: '按代理商',
  byMerchant: '按商户',
  saleStatus: '销售状态',
  bindStatus: '绑定状态',
  outStatus: '出库状态',
  holder: '所在',
  region: '绑定人地区',
  merchantId: '商户',
  unknown: '未知或未绑定',
  rest: '其余 {more} 个',
  nothing: '没有',
  outAt: '出库时间',
  createdAt: '入库时间',
  stands: '当前状态',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'device-summary': Messages;
  }
}
export default messages;
