import { positionStateWords } from '@chargehand/contract/areas/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock-status';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'en_US'),
  ...wordsIn(stockStatusWords, 'en_US'),
  listTitle: 'Devices of the document',
  code: 'Device code',
  modelName: 'Model',
  mac: 'MAC address',
  cabinetCode: 'In cabinet',
  searchHint: 'Device code',
  emptyTitle: 'No devices',
  emptyText: 'This document has no devices.',
  return: 'Request return',
  outbound: 'Send out',
  stands: 'Status',
  state: 'Arrival',
  answer: 'How it was settled',
  settled: 'What did not arrive is settled',
  settle_found: 'Found here',
  settle_lost: 'Lost',
  settle_sent: 'Send again',
  settle_found_title_one: '{n} device found here?',
  settle_found_title_other: '{n} devices found here?',
  settle_lost_title_one: '{n} device lost?',
  settle_lost_title_other: '{n} devices lost?',
  settle_sent_title_one: 'Send {n} device again?',
  settle_sent_title_other: 'Send {n} devices again?',
  settle_found_hint: 'They never left, or came back: they are yours to move again.',
  settle_lost_hint: 'They are written off and in no list any more; both sides read the reason.',
  settle_sent_hint: 'They are on their way once more and wait for the other side.',
} satisfies OneOther<Messages>;
