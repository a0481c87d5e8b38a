import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'de_DE'),
  ...wordsIn(stockStatusWords, 'de_DE'),
  listTitle: 'Geräte im Beleg',
  code: 'Gerätecode',
  modelName: 'Modell',
  mac: 'MAC-Adresse',
  cabinetCode: 'Im Schrank',
  searchHint: 'Gerätecode',
  emptyTitle: 'Keine Geräte',
  emptyText: 'Dieser Beleg hat keine Geräte.',
  return: 'Rückgabe beantragen',
  outbound: 'Ausliefern',
  stands: 'Status',
  state: 'Ankunft',
  answer: 'Vermerk',
  settled: 'Fehlende Geräte geklärt',
  settle_found: 'Hier gefunden',
  settle_lost: 'Verloren',
  settle_sent: 'Erneut senden',
  settle_found_title_one: '{n} Gerät bei Ihnen gefunden?',
  settle_found_title_other: '{n} Geräte bei Ihnen gefunden?',
  settle_lost_title_one: '{n} Gerät als verloren melden?',
  settle_lost_title_other: '{n} Geräte als verloren melden?',
  settle_sent_title_one: '{n} Gerät erneut senden?',
  settle_sent_title_other: '{n} Geräte erneut senden?',
  settle_found_hint:
    'Die Geräte sind nie abgegangen oder zurückgekommen; Sie können wieder darüber verfügen.',
  settle_lost_hint:
    'Die Geräte werden ausgebucht und erscheinen in keiner Liste mehr; beide Seiten sehen den Grund.',
  settle_sent_hint: 'Die Geräte sind wieder unterwegs und warten auf die Bestätigung der Gegenseite.',
} satisfies OneOther<Messages>;
