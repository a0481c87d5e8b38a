import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/en_US';
import shared from '../../../features/stock/transfer/messages/en_US';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'en_US'),
  ...wordsIn(transferStateWords, 'en_US'),
  listTitle: 'Device transfers',
  emptyTitle: 'No transfers yet',
  emptyText: 'Hand unsold devices over to another agent; they are its own once it receives them.',
  addOne: 'New transfer',
  cancel: 'Cancel',
  discard: 'Delete',
  job_create: 'Transferring devices',
} satisfies OneOther<Messages>;
