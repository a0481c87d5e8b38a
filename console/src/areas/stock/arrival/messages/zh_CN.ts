import { arrivalStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import device from '@chargehand/contract/texts/columns/device/zh_CN';
const messages = {
  ...device,
  ...wordsIn(arrivalStateWords, 'zh_CN'),
  listTitle: '到货单',
  number: '到货单号',
  name: '清单文件',
  state: '状态',
  expectedCount: '应到',
  arrivedCount: '已入库',
  unlistedCount: '不在单上',
  createdAt: '导入时间',
  createdBy: '导入人',
  endedAt: '结束时间',
  endedBy: '结束人',
  reason: '原因',
  searchHint: '到货单号、清单文件',
  viewOpen: '待到货',
  emptyTitle: '还没有到货单',
  emptyText: '导入工厂的发货清单，设备到货时逐台扫描确认即可入库。',
  goneTitle: '没有这张到货单',
  goneText: '它不存在，或者不在您的可见范围内。',
  loadedFact: '{by} 于 {at} 导入',
  endedFact: '{by} 于 {at} 结束',
  reasonFact: '原因：{reason}',
  progress: '到货进度',
  arrivedOf: '已入库 {n} / {all} 台',
  partsOf: '{number} 的内容',
  expectedTab: '待到货',
  missingTab: '未到',
  arrivedTab: '已入库',
  unlistedTab: '不在单上',
  unlistedText: '这些编码被扫描到，但不在清单上，尚未入库。',
  byForm: '单台入库',
  byScan: '扫码入库',
  scan: '扫码确认到货',
  close: '关闭到货单',
  closeTitle: '关闭到货单 {number}？',
  closeText_other: '还有 {n} 台没有到货，将不再等待。',
  closedNow: '到货单已关闭',
  job_confirm: '确认到货',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    arrival: Messages;
  }
}
export default messages;
