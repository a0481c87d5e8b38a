import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Ne l’ont pas lue',
  name: 'Nom',
  kind: 'Type',
  agent: 'Revendeur',
  merchant: 'Marchand',
  account: 'Compte',
  createdAt: 'Reçue le',
  searchHint: 'Nom, compte',
  emptyTitle: 'Plus personne',
  emptyText: 'Les clients qui l’ont reçue sans la lire apparaissent ici.',
} satisfies OneManyOther<Messages>;
