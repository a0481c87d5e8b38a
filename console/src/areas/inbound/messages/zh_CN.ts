import { movementWords } from '@chargehand/contract/areas/movement';
import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';

const messages = {
  ...wordsIn(movementWords, 'zh_CN'),
  ...wordsIn(holderWords, 'zh_CN'),
  code: '设备编码',
  modelName: '型号',
  modelId: '型号',
  kind: '类型',
  fromHolder: '来自',
  fromName: '来自（名称）',
  toHolder: '去往',
  toName: '去往（名称）',
  documentNumber: '单据号',
  reason: '原因',
  by: '操作人',
  at: '时间',
  agentId: '代理商',
  searchHint: '设备编码',
  viewToday: '今天',
  viewReturned: '退货',
  listTitle: '入库列表',
  emptyTitle: '还没有入库记录',
  emptyText: '设备进入仓库时，这里会逐台留下记录。先在设备仓库登记入库。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    inbound: Messages;
  }
}
export default messages;
