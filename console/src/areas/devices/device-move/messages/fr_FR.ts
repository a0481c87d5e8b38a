import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Réaffectations',
  code: 'Code appareil',
  modelName: 'Modèle',
  fromUser: 'Ancien utilisateur',
  fromAccount: 'Ancien compte',
  toUser: 'Nouvel utilisateur',
  toAccount: 'Nouveau compte',
  by: 'Par',
  at: 'Quand',
  searchHint: 'Code appareil',
  emptyTitle: 'Aucune réaffectation',
  emptyText:
    'Quand un utilisateur change de compte ou cède un appareil à un autre utilisateur du même revendeur, faites-le ici.',
  addOne: 'Changer de compte',
  moveOne: 'Changer le compte de l’appareil {code}',
  added: 'Compte changé',
  accountType: 'Type de compte',
  phone: 'Téléphone',
  email: 'E-mail',
  areaCode: 'Indicatif',
  account: 'Compte destinataire',
  codeHint: 'Un appareil associé à un utilisateur',
  accountHint: 'Du même revendeur que l’utilisateur actuel',
} satisfies OneManyOther<Messages>;
