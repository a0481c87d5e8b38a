import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
const messages = {
  ...wordsIn(positionStateWords, 'zh_CN'),
  ...wordsIn(stockStatusWords, 'zh_CN'),
  listTitle: '单据设备',
  code: '设备编码',
  modelName: '型号',
  mac: 'MAC 地址',
  cabinetCode: '随机柜',
  searchHint: '设备编码',
  emptyTitle: '没有设备',
  emptyText: '这份单据没有设备。',
  return: '申请退货',
  outbound: '出库',
  stands: '当前状态',
  state: '到货情况',
  answer: '处理说明',
  settled: '未到设备已处理',
  settle_found: '在我处找到',
  settle_lost: '已丢失',
  settle_sent: '重新发出',
  settle_found_title_other: '{n} 台设备在您处找到？',
  settle_lost_title_other: '{n} 台设备已丢失？',
  settle_sent_title_other: '重新发出 {n} 台设备？',
  settle_found_hint: '设备并未离开，或已退回：重新归您处理。',
  settle_lost_hint: '设备报损，不再出现在任何列表中；双方都会看到原因。',
  settle_sent_hint: '设备再次在途，等待对方确认。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'document-device': Messages;
  }
}
export default messages;
