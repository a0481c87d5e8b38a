import { pushChannelWords } from '@chargehand/contract/areas/partners/api-push';
import { pushDeliveryStateWords, pushFailureWords } from '@chargehand/contract/areas/partners/push-delivery';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushChannelWords, 'fr_FR'),
  ...wordsIn(pushDeliveryStateWords, 'fr_FR'),
  ...wordsIn(pushFailureWords, 'fr_FR'),
  listTitle: 'Historique de diffusion',
  companyName: 'Entreprise',
  applicationId: 'Entreprise',
  title: 'Nouveauté',
  noticeId: 'Nouveauté',
  version: 'Version',
  channel: 'Canal',
  target: 'Adresse',
  state: 'État',
  tries: 'Essais',
  failure: 'Motif',
  createdAt: 'Diffusion',
  createdBy: 'Diffusé par',
  finishedAt: 'Fin',
  searchHint: 'Entreprise',
  emptyTitle: 'Aucun envoi',
  emptyText: 'Après une diffusion, le sort de chaque envoi apparaît ici, par entreprise et par canal.',
  viewFailed: 'Échecs',
  viewWaiting: 'En attente',
  resend: 'Renvoyer',
  resendOne: 'Renvoyer «\u00a0{name}\u00a0»\u202f?',
  resendHint:
    'L’e-mail part à l’adresse actuelle\u202f; le webhook garde son identifiant, signé avec la clé actuelle.',
  job_resend: 'Renvoyer les envois',
  resendMany_one: 'Renvoyer {n} envoi\u202f?',
  resendMany_many: 'Renvoyer {n} envois\u202f?',
  resendMany_other: 'Renvoyer {n} envois\u202f?',
  resendDone_one: '{n} envoi repart',
  resendDone_many: '{n} envois repartent',
  resendDone_other: '{n} envois repartent',
} satisfies OneManyOther<Messages>;
