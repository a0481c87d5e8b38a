import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Amis',
  nickname: 'Pseudo',
  note: 'Note',
  areaCode: 'Indicatif',
  account: 'Compte',
  createdAt: 'Ajout',
  elsewhere: 'Utilisateur d’un autre revendeur',
  searchHint: 'Pseudo, note',
  emptyTitle: 'Aucun ami',
  emptyText: 'Les amis ajoutés dans l’app apparaissent ici.',
} satisfies OneManyOther<Messages>;
