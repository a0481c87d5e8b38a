import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import { stockStatusWords } from '@chargehand/contract/areas/stock/stock-status';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'fr_FR'),
  ...wordsIn(stockStatusWords, 'fr_FR'),
  listTitle: 'Appareils du document',
  code: 'Code appareil',
  modelName: 'Modèle',
  mac: 'Adresse MAC',
  cabinetCode: 'Dans l’armoire',
  searchHint: 'Code appareil',
  emptyTitle: 'Aucun appareil',
  emptyText: 'Ce document ne contient aucun appareil.',
  return: 'Demander le retour',
  outbound: 'Sortir du stock',
  stands: 'Statut',
  state: 'Arrivée',
  answer: 'Règlement',
  settled: 'Les manquants sont réglés',
  settle_found: 'Retrouvé ici',
  settle_lost: 'Perdu',
  settle_sent: 'Renvoyer',
  settle_found_title_one: '{n} appareil retrouvé ici ?',
  settle_found_title_many: '{n} appareils retrouvés ici ?',
  settle_found_title_other: '{n} appareils retrouvés ici ?',
  settle_lost_title_one: '{n} appareil perdu ?',
  settle_lost_title_many: '{n} appareils perdus ?',
  settle_lost_title_other: '{n} appareils perdus ?',
  settle_sent_title_one: 'Renvoyer {n} appareil ?',
  settle_sent_title_many: 'Renvoyer {n} appareils ?',
  settle_sent_title_other: 'Renvoyer {n} appareils ?',
  settle_found_hint: 'Ils ne sont pas partis, ou sont revenus : vous en disposez à nouveau.',
  settle_lost_hint: 'Ils sont passés en perte et ne sont plus listés ; les deux parties lisent le motif.',
  settle_sent_hint: 'Ils repartent et attendent l’autre partie.',
} satisfies OneManyOther<Messages>;
