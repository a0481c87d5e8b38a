import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'ja_JP'),
  ...wordsIn(holderWords, 'ja_JP'),
  listTitle: '入庫一覧',
  emptyTitle: '入庫履歴はまだありません',
  emptyText: 'デバイスが倉庫に入ると1台ずつ記録されます。まずデバイス倉庫で入庫してください。',
} satisfies Messages;
