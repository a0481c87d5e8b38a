import { arrivalStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import device from '@chargehand/contract/texts/columns/device/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...device,
  ...wordsIn(arrivalStateWords, 'fr_FR'),
  listTitle: 'Arrivages',
  number: 'Numéro',
  name: 'Liste',
  state: 'État',
  expectedCount: 'Attendus',
  arrivedCount: 'Entrés',
  unlistedCount: 'Hors liste',
  createdAt: 'Importé le',
  createdBy: 'Importé par',
  endedAt: 'Terminé le',
  endedBy: 'Terminé par',
  reason: 'Raison',
  searchHint: 'Numéro, liste',
  viewOpen: 'En attente',
  emptyTitle: 'Aucun arrivage',
  emptyText:
    'Importez la liste d’une usine ; à l’arrivée des appareils, scannez-les un à un pour les entrer en stock.',
  goneTitle: 'Arrivage introuvable',
  goneText: 'Il n’existe pas, ou vous ne pouvez pas le voir.',
  loadedFact: 'Importé par {by}, {at}',
  endedFact: 'Terminé par {by}, {at}',
  reasonFact: 'Raison : {reason}',
  progress: 'Avancement',
  arrivedOf: '{n} sur {all} entrés en stock',
  partsOf: 'Contenu de {number}',
  expectedTab: 'Attendus',
  missingTab: 'Non arrivés',
  arrivedTab: 'Entrés en stock',
  unlistedTab: 'Hors liste',
  unlistedText:
    'Ces codes ont été scannés mais ne figurent pas sur la liste ; ils ne sont pas entrés en stock.',
  byForm: 'Entrer un appareil par formulaire',
  byScan: 'Entrer en stock par scan',
  scan: 'Scanner l’arrivage',
  close: 'Clôturer',
  closeTitle: 'Clôturer l’arrivage {number} ?',
  closeText_one: '{n} appareil n’est pas arrivé et ne sera plus attendu.',
  closeText_many: '{n} appareils ne sont pas arrivés et ne seront plus attendus.',
  closeText_other: '{n} appareils ne sont pas arrivés et ne seront plus attendus.',
  closedNow: 'Arrivage clôturé',
  job_confirm: 'Confirmation d’un arrivage',
} satisfies OneManyOther<Messages>;
