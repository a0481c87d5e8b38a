import { documentKindWords, documentStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/document/messages/zh_CN';

const messages = {
  ...shared,
  ...wordsIn(documentKindWords, 'zh_CN'),
  ...wordsIn(documentStateWords, 'zh_CN'),
  listTitle: '单据',
  from: '来自',
  fromAccount: '来自账号',
  to: '去往',
  toAccount: '去往账号',
  state: '状态',
  deviceCode: '设备编码',
  emptyTitle: '还没有单据',
  emptyText: '设备出库、转让、退货或返厂时，这里会留下单据。',
  viewWaiting: '待处理',
  viewReturns: '退货',
  viewTransfers: '转让',
  approve: '通过',
  reject: '驳回',
  receive: '接收',
  refuse: '拒收',
  cancel: '撤回',
  withdraw: '撤回',
  discard: '删除',
  print: '打印',
  deliveryNote: '送货单',
  packingList: '装箱单',
  job_print: '打印单据',
  goneTitle: '没有这份单据',
  goneText: '它已被删除，或不属于您。',
  facts: '单据信息',
  way: '进度',
  made: '已创建',
  waitsFor: '等待{name}',
  waitsToConfirm: '等待{name}确认收货',
  waitsForMe: '等待您处理',
  positions_other: '{n} 台设备',
  settles: '等待{name}处理未到设备',
  settlesMe: '等待您处理未到设备',
  confirm: '确认收货',
  note: '知道了',
  recall: '收回出库',
  boxes_other: '{n} 个机柜',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    document: Messages;
  }
}
export default messages;
