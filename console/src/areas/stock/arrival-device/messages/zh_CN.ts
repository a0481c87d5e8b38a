import { arrivalDeviceStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
const messages = {
  ...wordsIn(arrivalDeviceStateWords, 'zh_CN'),
  listTitle: '到货单设备',
  code: '设备编码',
  modelName: '型号',
  mac: 'MAC 地址',
  state: '状态',
  scannedAt: '扫描时间',
  scannedBy: '扫描人',
  searchHint: '设备编码',
  emptyTitle: '没有设备',
  emptyText: '这一部分没有设备。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'arrival-device': Messages;
  }
}
export default messages;
