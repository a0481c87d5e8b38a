import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'de_DE'),
  listTitle: 'Schränke im Beleg',
  code: 'Schrankcode',
  modelName: 'Modell',
  deviceCount: 'Geräte darin',
  state: 'Ankunft',
  answer: 'Vermerk',
  searchHint: 'Schrankcode',
  emptyTitle: 'Keine Schränke',
  emptyText: 'Dieser Beleg hat keine Schränke.',
  settled: 'Fehlende Schränke geklärt',
  settle_found: 'Hier gefunden',
  settle_lost: 'Verloren',
  settle_sent: 'Erneut senden',
  settle_found_title_one: '{n} Schrank bei Ihnen gefunden?',
  settle_found_title_other: '{n} Schränke bei Ihnen gefunden?',
  settle_lost_title_one: '{n} Schrank als verloren melden?',
  settle_lost_title_other: '{n} Schränke als verloren melden?',
  settle_sent_title_one: '{n} Schrank erneut senden?',
  settle_sent_title_other: '{n} Schränke erneut senden?',
  settle_found_hint:
    'Der Schrank samt Geräten ist nie abgegangen oder zurückgekommen; Sie können wieder darüber verfügen.',
  settle_lost_hint:
    'Der Schrank wird gelöscht, seine Geräte werden ausgebucht; beide Seiten sehen den Grund.',
  settle_sent_hint:
    'Der Schrank samt Geräten ist wieder unterwegs und wartet auf die Bestätigung der Gegenseite.',
} satisfies OneOther<Messages>;
