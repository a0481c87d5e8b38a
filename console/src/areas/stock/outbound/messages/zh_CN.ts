import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/zh_CN';

const messages = {
  ...shared,
  ...wordsIn(movementWords, 'zh_CN'),
  ...wordsIn(holderWords, 'zh_CN'),
  listTitle: '出库列表',
  emptyTitle: '还没有出库记录',
  emptyText: '设备离开仓库时，这里会逐台留下记录。',
  addOne: '设备出库',
  job_create: '设备出库',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    outbound: Messages;
  }
}
export default messages;
