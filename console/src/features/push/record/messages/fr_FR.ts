import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/partners/api-push';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { PushRecordMessages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'fr_FR'),
  ...wordsIn(pushStateWords, 'fr_FR'),
  title: 'Nouveauté',
  noticeId: 'Nouveauté',
  version: 'Version',
  channels: 'Canaux',
  reach: 'Lesquelles',
  named: 'Choix',
  state: 'État',
  deliveries: 'Envois',
  delivered: 'Remis',
  failed: 'Échecs',
  unreachable: 'Injoignables',
  createdAt: 'Diffusée le',
  createdBy: 'Diffusée par',
  doneAt: 'Terminée le',
  about: 'Diffusion',
  course: 'Acheminement',
  searchHint: 'Titre de la nouveauté',
  goneTitle: 'Diffusion introuvable',
  goneText: 'L’adresse est peut-être erronée.',
  resume: 'Poursuivre',
} satisfies OneManyOther<PushRecordMessages>;
