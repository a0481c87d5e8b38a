import { positionStateWords } from '@chargehand/contract/areas/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'en_US'),
  listTitle: 'Cabinets of the document',
  code: 'Cabinet code',
  modelName: 'Model',
  deviceCount: 'Devices in it',
  state: 'Arrival',
  answer: 'Note',
  searchHint: 'Cabinet code',
  emptyTitle: 'No cabinets',
  emptyText: 'This document has no cabinets.',
  settled: 'Missing cabinets settled',
  settle_found: 'Found here',
  settle_lost: 'Lost',
  settle_sent: 'Sent again',
  settle_found_title_one: '{n} cabinet found with you?',
  settle_found_title_other: '{n} cabinets found with you?',
  settle_lost_title_one: '{n} cabinet lost?',
  settle_lost_title_other: '{n} cabinets lost?',
  settle_sent_title_one: 'Send {n} cabinet again?',
  settle_sent_title_other: 'Send {n} cabinets again?',
  settle_found_hint: 'It never left, or came back, with what is in it: it is yours to move again.',
  settle_lost_hint:
    'The cabinet is deleted and the devices in it are written off; both sides see the reason.',
  settle_sent_hint: 'It is on its way again with what is in it, and waits for the other side.',
} satisfies OneOther<Messages>;
