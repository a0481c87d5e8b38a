import { holderWords } from '@chargehand/contract/areas/device-status';
import { movementWords } from '@chargehand/contract/areas/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../features/stock/movement/messages/en_US';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'en_US'),
  ...wordsIn(holderWords, 'en_US'),
  listTitle: 'Inbound list',
  emptyTitle: 'Nothing has come in yet',
  emptyText:
    'Each device that comes into a warehouse leaves a row here. Take devices in at the device warehouse first.',
} satisfies OneOther<Messages>;
