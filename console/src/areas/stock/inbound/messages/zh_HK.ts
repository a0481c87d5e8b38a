import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'zh_HK'),
  ...wordsIn(holderWords, 'zh_HK'),
  listTitle: '入倉記錄',
  emptyTitle: '還沒有入倉記錄',
  emptyText: '裝置進入倉庫時，這裡會逐部留下記錄。先在裝置倉庫登記入倉。',
} satisfies Messages;
