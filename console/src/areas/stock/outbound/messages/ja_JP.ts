import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'ja_JP'),
  ...wordsIn(holderWords, 'ja_JP'),
  listTitle: '出庫一覧',
  emptyTitle: '出庫履歴はまだありません',
  emptyText: 'デバイスが倉庫を出ると1台ずつ記録されます。',
  addOne: 'デバイスを出庫',
  job_create: 'デバイスの出庫',
} satisfies Messages;
