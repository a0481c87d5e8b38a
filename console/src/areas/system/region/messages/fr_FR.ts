import region from '@chargehand/contract/texts/columns/region/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...region,
  listTitle: 'Régions et langues',
  createdAt: 'Créée le',
  updatedAt: 'Modifiée le',
  searchHint: 'Nom, indicatif, identifiant de langue',
  emptyTitle: 'Aucune région pour l’instant',
  emptyText: 'Ajoutez une région : son indicatif pourra être choisi à l’inscription',
  addOne: 'Ajouter une région',
  editOne: 'Modifier la région « {name} »',
  saveOne: 'Enregistrer la région',
  added: 'Région ajoutée',
  saved: 'Région enregistrée',
  areaCodeExample: 'p. ex. +86',
  languageTagExample: 'p. ex. zh-CN',
  timeDifferenceExample: 'p. ex. -7 ou +0:30',
  name: 'Nom',
} satisfies OneManyOther<Messages>;
