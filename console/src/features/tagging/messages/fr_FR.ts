import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  titleOne: 'Modifier les mots-clés',
  titleMany_one: 'Modifier les mots-clés de {n} élément',
  titleMany_many: 'Modifier les mots-clés de {n} éléments',
  titleMany_other: 'Modifier les mots-clés de {n} éléments',
  tags: 'Mots-clés',
  add: 'Mots-clés à ajouter',
  remove: 'Mots-clés à retirer',
  hint: 'Saisissez un nom puis Entrée pour créer un mot-clé',
  placeholder: 'Choisir ou saisir des mots-clés',
  save: 'Enregistrer les mots-clés',
  done_one: 'Mots-clés de {n} élément enregistrés',
  done_many: 'Mots-clés de {n} éléments enregistrés',
  done_other: 'Mots-clés de {n} éléments enregistrés',
  jobStarted: 'La modification des mots-clés a commencé',
} satisfies OneManyOther<Messages>;
