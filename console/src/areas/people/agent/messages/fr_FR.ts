import shared from '../../../../features/customer/common/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  listTitle: 'Revendeurs',
  merchantCount: 'Commerçants',
  goneTitle: 'Revendeur introuvable',
  emptyTitle: 'Aucun revendeur',
  emptyText:
    'Ajoutez un revendeur, livrez-lui des appareils : il s’occupe de ses commerçants et utilisateurs.',
  addOne: 'Ajouter un revendeur',
  editOne: 'Modifier le revendeur « {name} »',
  saveOne: 'Enregistrer le revendeur',
  added: 'Revendeur ajouté',
  saved: 'Revendeur enregistré',
  disableMany_one: 'Désactiver {n} revendeur ?',
  disableMany_many: 'Désactiver {n} de revendeurs ?',
  disableMany_other: 'Désactiver {n} revendeurs ?',
  enableMany_one: 'Activer {n} revendeur ?',
  enableMany_many: 'Activer {n} de revendeurs ?',
  enableMany_other: 'Activer {n} revendeurs ?',
  disableHint:
    'Ses sessions se ferment aussitôt et la connexion est refusée. Ses commerçants et utilisateurs ne sont pas concernés et continuent comme avant.',
  disableDone_one: '{n} revendeur désactivé',
  disableDone_many: '{n} de revendeurs désactivés',
  disableDone_other: '{n} revendeurs désactivés',
  enableDone_one: '{n} revendeur activé',
  enableDone_many: '{n} de revendeurs activés',
  enableDone_other: '{n} revendeurs activés',
  job_disable: 'Désactivation de revendeurs',
  job_enable: 'Activation de revendeurs',
  held_merchant_one: 'Il a {n} commerçant',
  held_merchant_many: 'Il a {n} commerçants',
  held_merchant_other: 'Il a {n} commerçants',
} satisfies OneManyOther<Messages>;
