import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'zh_HK'),
  ...wordsIn(holderWords, 'zh_HK'),
  listTitle: '出倉記錄',
  emptyTitle: '還沒有出倉記錄',
  emptyText: '裝置離開倉庫時，這裡會逐部留下記錄。',
  addOne: '裝置出倉',
  job_create: '裝置出倉',
} satisfies Messages;
