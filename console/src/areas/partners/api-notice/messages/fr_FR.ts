import { noticeStateWords } from '@chargehand/contract/areas/partners/api-notice';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(noticeStateWords, 'fr_FR'),
  listTitle: 'Nouveautés API',
  title: 'Titre',
  excerpt: 'Résumé',
  content: 'Contenu',
  state: 'État',
  version: 'Version',
  pushes: 'Diffusions',
  pushedAt: 'Dernière diffusion',
  createdAt: 'Création',
  createdBy: 'Auteur',
  updatedAt: 'Modification',
  about: 'Détails',
  versions: 'Versions diffusées',
  versionN: 'Version {n}',
  neverPushed: 'Jamais diffusé',
  view: 'Afficher',
  searchHint: 'Titre',
  emptyTitle: 'Aucune nouveauté API',
  emptyText: 'Rédigez ce qui change, puis diffusez-le aux entreprises ayant accès à l’API.',
  addOne: 'Rédiger une nouveauté',
  editOne: 'Modifier «\u00a0{name}\u00a0»',
  saveOne: 'Enregistrer le brouillon',
  added: 'Brouillon enregistré, rien n’est envoyé avant la diffusion',
  saved: 'Brouillon enregistré, les versions diffusées sont inchangées',
  goneTitle: 'Nouveauté introuvable',
  goneText: 'Elle a peut-être été supprimée.',
  mayNotWrite: 'Vous n’êtes pas autorisé à rédiger des nouveautés',
  pushToAll: 'Diffuser à tous',
  pushToTarget: 'Diffuser à certains',
} satisfies OneManyOther<Messages>;
