import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import {
  bindStatusWords,
  holderWords,
  outStatusWords,
  saleStatusWords,
} from '@chargehand/contract/areas/stock/device-status';
import { documentStateWords } from '@chargehand/contract/areas/stock/document';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import device from '@chargehand/contract/texts/columns/device/zh_CN';
const messages = {
  ...wordsIn(carrierWords, 'zh_CN'),
  ...device,
  ...wordsIn(documentStateWords, 'zh_CN'),
  ...wordsIn(stockStatusWords, 'zh_CN'),
  ...wordsIn(holderWords, 'zh_CN'),
  ...wordsIn(saleStatusWords, 'zh_CN'),
  ...wordsIn(bindStatusWords, 'zh_CN'),
  ...wordsIn(outStatusWords, 'zh_CN'),
  listTitle: '设备仓库',
  modelId: '型号',
  saleStatus: '销售状态',
  bindStatus: '绑定状态',
  outStatus: '出库状态',
  soldAt: '销售时间',
  createdAt: '入库时间',
  createdBy: '入库人',
  searchHint: '设备编码、MAC、Wi-Fi 名称',
  emptyTitle: '仓库里还没有设备',
  emptyText: '登记第一台设备，入库后即可取得它的连接凭证。',
  viewStock: '在库',
  viewReturn: '退货中',
  viewWeek: '近 7 天入库',
  addOne: '设备入库',
  takeIn: '入库 1 台设备',
  editOne: '编辑设备“{name}”',
  saveOne: '保存设备',
  saved: '设备已保存',
  macFormat: 'MAC 地址应为 6 组十六进制数，例如 A4:CF:12:31:81:79',
  ipHint: '登记入库时必填；厂家到货单里可留空',
  ipFormat: 'IP 地址不正确，例如 10.20.4.113',
  wifiExample: '例如 CH-0901',
  fromModel: '由型号决定',
  modelOption: '{name} · {ports} 口 · {power}',
  added: '设备已入库',
  agentName: '代理商',
  inAt: '入库时间',
  outAt: '出库时间',
  returnReason: '退货原因',
  returnState: '退货审核',
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  outbound: '出库',
  transfer: '转让',
  move: '迁移',
  holder: '所在',
  holderName: '持有人',
  agentId: '代理商',
  returnBack: '返厂',
  viewHere: '在仓库',
  image: '设备图片',
  goneTitle: '没有这台设备',
  goneText: '它可能已被删除或返厂，或不在您的可见范围内。',
  factsDevice: '设备信息',
  factsStock: '库存与去向',
  label: '打印标签',
  job_label: '打印标签',
  job_renew: '更换连接凭证',
  renew: '更换连接凭证',
  passwords: '领取连接凭证',
  passwordsTitle: '待领取的连接凭证',
  passwordsText:
    '导入、扫码入库或批量更换后，每台设备都有新的连接凭证。凭证在{days} 天内可由有入库权限的人下载一次；过期后需要更换。',
  passwordsUntil: '可领取至 {time}',
  passwordsFetch: '下载 Excel',
  merchantId: '商户',
  ofCustomer: '设备',
  checkLedger: '核对出入库流水',
  checkLedgerHint:
    '逐台重放出入库流水，找出与现状不符的设备，包括已返厂和已报损、列表中不再显示的设备。结果见任务。',
  job_checkLedger: '核对出入库流水',
  job_takeIn: '扫码入库',
  stands: '当前状态',
  writeOff: '报损',
  livePage: '实时状态与控制',
  firmware: '固件版本',
  placeId: '场所',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    device: Messages;
  }
}
export default messages;
