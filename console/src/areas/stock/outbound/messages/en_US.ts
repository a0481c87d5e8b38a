import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'en_US'),
  ...wordsIn(holderWords, 'en_US'),
  listTitle: 'Outbound list',
  emptyTitle: 'No outbound records yet',
  emptyText: 'Each device that leaves a warehouse is recorded here.',
  addOne: 'Send devices out',
  job_create: 'Send devices out',
} satisfies OneOther<Messages>;
