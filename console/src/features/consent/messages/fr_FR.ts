import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(appTextWords, 'fr_FR'),
  listTitle: 'Consentements',
  nickname: 'Pseudo',
  account: 'Compte',
  text: 'Texte',
  version: 'Version',
  at: 'Accepté le',
  language: 'Langue',
  app: 'App',
  searchHint: 'Pseudo, téléphone, e-mail',
  emptyTitle: 'Aucun consentement',
  emptyText: 'Les consentements donnés dans l’app apparaissent ici.',
} satisfies OneManyOther<Messages>;
