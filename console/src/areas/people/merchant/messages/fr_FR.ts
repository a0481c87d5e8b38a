import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/customer/common/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'fr_FR'),
  ...shared,
  listTitle: 'Commerçants',
  ofCustomer: 'Commerçants',
  agentId: 'Revendeur rattaché',
  agentName: 'Revendeur rattaché',
  goneTitle: 'Commerçant introuvable',
  emptyTitle: 'Aucun commerçant',
  emptyText: 'Ajoutez un commerçant et livrez-lui des appareils pour ses propres utilisateurs.',
  addOne: 'Ajouter un commerçant',
  editOne: 'Modifier le commerçant « {name} »',
  saveOne: 'Enregistrer le commerçant',
  added: 'Commerçant ajouté',
  saved: 'Commerçant enregistré',
  disableMany_one: 'Désactiver {n} commerçant ?',
  disableMany_many: 'Désactiver {n} de commerçants ?',
  disableMany_other: 'Désactiver {n} commerçants ?',
  enableMany_one: 'Activer {n} commerçant ?',
  enableMany_many: 'Activer {n} de commerçants ?',
  enableMany_other: 'Activer {n} commerçants ?',
  disableHint:
    'Ses sessions se ferment aussitôt et la connexion est refusée. Ses utilisateurs ne sont pas concernés et continuent comme avant.',
  disableDone_one: '{n} commerçant désactivé',
  disableDone_many: '{n} de commerçants désactivés',
  disableDone_other: '{n} commerçants désactivés',
  enableDone_one: '{n} commerçant activé',
  enableDone_many: '{n} de commerçants activés',
  enableDone_other: '{n} commerçants activés',
  job_disable: 'Désactivation de commerçants',
  job_enable: 'Activation de commerçants',
} satisfies OneManyOther<Messages>;
