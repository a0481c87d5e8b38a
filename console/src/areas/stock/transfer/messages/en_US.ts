import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/en_US';
import shared from '../../../../features/stock/transfer/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'en_US'),
  ...wordsIn(transferStateWords, 'en_US'),
  listTitle: 'Device transfers',
  emptyTitle: 'No transfers yet',
  emptyText: 'Transfer unsold devices to another agent; they become its devices once it receives them.',
  addOne: 'Transfer devices',
  cancel: 'Cancel transfer',
  discard: 'Delete',
  job_create: 'Transfer devices',
} satisfies OneOther<Messages>;
