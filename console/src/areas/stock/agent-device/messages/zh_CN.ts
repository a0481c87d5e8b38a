import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { bindStatusWords, holderWords, outStatusWords } from '@chargehand/contract/areas/stock/device-status';
import { documentStateWords } from '@chargehand/contract/areas/stock/document';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(carrierWords, 'zh_CN'),
  ...wordsIn(holderWords, 'zh_CN'),
  ...wordsIn(documentStateWords, 'zh_CN'),
  ...wordsIn(stockStatusWords, 'zh_CN'),
  ...wordsIn(bindStatusWords, 'zh_CN'),
  ...wordsIn(outStatusWords, 'zh_CN'),
  agentName: '代理商',
  inAt: '入库时间',
  outAt: '出库时间',
  returnReason: '退货原因',
  returnState: '退货审核',
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  outbound: '出库',
  listTitle: '渠道仓库',
  code: '设备编码',
  modelId: '型号',
  mac: 'MAC 地址',
  ip: 'IP 地址',
  portCount: '端口数',
  wifiName: 'Wi-Fi 名称',
  bindStatus: '绑定状态',
  outStatus: '出库状态',
  createdAt: '登记时间',
  agentId: '代理商',
  searchHint: '设备编码、MAC、Wi-Fi 名称',
  emptyTitle: '这里还没有设备',
  emptyText: '设备出库给您，或接收转让后，会出现在这里。',
  viewFree: '可出库',
  viewReturn: '退货中',
  transfer: '转让',
  return: '申请退货',
  stands: '当前状态',
  holder: '所在',
  soldAt: '销售时间',
  label: '打印标签',
  job_label: '打印标签',
  viewUnbound: '待绑定',
  goneTitle: '没有这台设备',
  goneText: '它不在您的可见范围内，或已退回。',
  factsDevice: '设备信息',
  factsStock: '库存与去向',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'agent-device': Messages;
  }
}
export default messages;
