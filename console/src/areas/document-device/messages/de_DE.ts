import { positionStateWords } from '@chargehand/contract/areas/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock-status';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'de_DE'),
  ...wordsIn(stockStatusWords, 'de_DE'),
  listTitle: 'Geräte des Belegs',
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
  answer: 'Klärung',
  settled: 'Fehlendes ist geklärt',
  settle_found: 'Hier gefunden',
  settle_lost: 'Verloren',
  settle_sent: 'Erneut senden',
  settle_found_title_one: '{n} Gerät hier gefunden?',
  settle_found_title_other: '{n} Geräte hier gefunden?',
  settle_lost_title_one: '{n} Gerät verloren?',
  settle_lost_title_other: '{n} Geräte verloren?',
  settle_sent_title_one: '{n} Gerät erneut senden?',
  settle_sent_title_other: '{n} Geräte erneut senden?',
  settle_found_hint: 'Sie sind nie weggegangen oder zurückgekommen: Sie verfügen wieder darüber.',
  settle_lost_hint: 'Sie werden ausgebucht und stehen in keiner Liste mehr; beide Seiten lesen den Grund.',
  settle_sent_hint: 'Sie sind wieder unterwegs und warten auf die andere Seite.',
} satisfies OneOther<Messages>;
