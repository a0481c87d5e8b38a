import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'en_US'),
  ...wordsIn(stockStatusWords, 'en_US'),
  listTitle: 'Devices in the document',
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
  answer: 'Note',
  settled: 'Missing devices resolved',
  settle_found: 'Found here',
  settle_lost: 'Lost',
  settle_sent: 'Send again',
  settle_found_title_one: 'Report {n} device as found here?',
  settle_found_title_other: 'Report {n} devices as found here?',
  settle_lost_title_one: 'Report {n} device as lost?',
  settle_lost_title_other: 'Report {n} devices as lost?',
  settle_sent_title_one: 'Send {n} device again?',
  settle_sent_title_other: 'Send {n} devices again?',
  settle_found_hint: 'The devices never left or have come back; they are yours to manage again.',
  settle_lost_hint:
    'The devices are written off and no longer appear in any list; both sides see the reason.',
  settle_sent_hint: 'The devices are in transit again, waiting for the other party to confirm.',
} satisfies OneOther<Messages>;
