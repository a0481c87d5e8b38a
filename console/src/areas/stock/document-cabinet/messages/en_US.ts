import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'en_US'),
  listTitle: 'Cabinets in the document',
  code: 'Cabinet code',
  modelName: 'Model',
  deviceCount: 'Devices inside',
  state: 'Arrival',
  answer: 'Note',
  searchHint: 'Cabinet code',
  emptyTitle: 'No cabinets',
  emptyText: 'This document has no cabinets.',
  settled: 'Missing cabinets resolved',
  settle_found: 'Found here',
  settle_lost: 'Lost',
  settle_sent: 'Send again',
  settle_found_title_one: 'Report {n} cabinet as found here?',
  settle_found_title_other: 'Report {n} cabinets as found here?',
  settle_lost_title_one: 'Report {n} cabinet as lost?',
  settle_lost_title_other: 'Report {n} cabinets as lost?',
  settle_sent_title_one: 'Send {n} cabinet again?',
  settle_sent_title_other: 'Send {n} cabinets again?',
  settle_found_hint:
    'The cabinet and the devices inside never left or have come back; they are yours to manage again.',
  settle_lost_hint:
    'The cabinet is deleted and the devices in it are written off; both sides see the reason.',
  settle_sent_hint:
    'The cabinet and the devices inside are in transit again, waiting for the other party to confirm.',
} satisfies OneOther<Messages>;
