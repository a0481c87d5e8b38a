import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
const messages = {
  ...wordsIn(positionStateWords, 'zh_CN'),
  listTitle: '单据机柜',
  code: '机柜编码',
  modelName: '机柜型号',
  deviceCount: '随柜设备',
  state: '到货情况',
  answer: '处理说明',
  searchHint: '机柜编码',
  emptyTitle: '没有机柜',
  emptyText: '这份单据没有机柜。',
  settled: '未到机柜已处理',
  settle_found: '在我处找到',
  settle_lost: '已丢失',
  settle_sent: '重新发出',
  settle_found_title_other: '{n} 个机柜在您处找到？',
  settle_lost_title_other: '{n} 个机柜已丢失？',
  settle_sent_title_other: '重新发出 {n} 个机柜？',
  settle_found_hint: '机柜连同柜内设备并未离开，或已退回：重新归您处理。',
  settle_lost_hint: '机柜被删除，柜内设备报损；双方都会看到原因。',
  settle_sent_hint: '机柜连同柜内设备再次在途，等待对方确认。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'document-cabinet': Messages;
  }
}
export default messages;
