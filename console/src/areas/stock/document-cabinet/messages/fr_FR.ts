import { positionStateWords } from '@chargehand/contract/areas/stock/position';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(positionStateWords, 'fr_FR'),
  listTitle: 'Armoires du document',
  code: 'Code de l’armoire',
  modelName: 'Modèle',
  deviceCount: 'Appareils à l’intérieur',
  state: 'Arrivée',
  answer: 'Note',
  searchHint: 'Code de l’armoire',
  emptyTitle: 'Aucune armoire',
  emptyText: 'Ce document ne contient aucune armoire.',
  settled: 'Armoires manquantes réglées',
  settle_found: 'Retrouvée ici',
  settle_lost: 'Perdue',
  settle_sent: 'Renvoyée',
  settle_found_title_one: '{n} armoire retrouvée chez vous ?',
  settle_found_title_many: '{n} armoires retrouvées chez vous ?',
  settle_found_title_other: '{n} armoires retrouvées chez vous ?',
  settle_lost_title_one: '{n} armoire perdue ?',
  settle_lost_title_many: '{n} armoires perdues ?',
  settle_lost_title_other: '{n} armoires perdues ?',
  settle_sent_title_one: 'Renvoyer {n} armoire ?',
  settle_sent_title_many: 'Renvoyer {n} armoires ?',
  settle_sent_title_other: 'Renvoyer {n} armoires ?',
  settle_found_hint: 'Elle n’est pas partie ou est revenue, avec son contenu : vous en disposez à nouveau.',
  settle_lost_hint:
    'L’armoire est supprimée et ses appareils passés en perte ; les deux parties voient le motif.',
  settle_sent_hint: 'Elle repart avec son contenu et attend l’autre partie.',
} satisfies OneManyOther<Messages>;
