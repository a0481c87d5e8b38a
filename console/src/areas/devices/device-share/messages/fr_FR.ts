import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Partage d’appareils',
  sharedOut: 'Partagés',
  sharedIn: 'Reçus en partage',
  name: 'Nom de l’appareil',
  code: 'Code appareil',
  modelName: 'Modèle',
  ownerName: 'Partagé par',
  ownerAccount: 'Compte du propriétaire',
  userName: 'Partagé avec',
  userAccount: 'Compte',
  createdAt: 'Partagé depuis',
  elsewhere: 'Utilisateur d’un autre revendeur',
  elsewhereDevice: 'Appareil d’un autre revendeur',
  searchHint: 'Code, nom de l’appareil',
  emptyTitle: 'Aucun partage',
  emptyText: 'Les appareils partagés dans l’app apparaissent ici.',
} satisfies OneManyOther<Messages>;
