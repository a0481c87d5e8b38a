import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/transfer/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'en_US'),
  ...wordsIn(transferStateWords, 'en_US'),
  from: 'Sender',
  fromAccount: 'Sender’s account',
  listTitle: 'Device receiving',
  emptyTitle: 'Nothing to receive',
  emptyText: 'Outbounds, transfers and returns that come to you appear here.',
  receive: 'Receive',
  refuse: 'Reject',
  confirm: 'Confirm receipt',
  note: 'Got it',
  approve: 'Approve return',
  reject: 'Reject return',
} satisfies OneOther<Messages>;
