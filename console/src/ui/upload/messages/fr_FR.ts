import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  choose: 'Choisir un fichier',
  replace: 'Remplacer le fichier',
  remove: 'Retirer le fichier',
  pause: 'Suspendre',
  goOn: 'Reprendre',
  stop: 'Annuler l’envoi',
  sent: '{percent} envoyés ({sent} sur {all})',
  paused: 'Envoi suspendu, vous pouvez le reprendre à tout moment',
  waits: 'Connexion interrompue, l’envoi reprendra tout seul',
  ends: 'Vérification du fichier…',
  left: '{percent} de « {name} » ont été envoyés. Choisissez le même fichier pour reprendre',
  forget: 'Abandonner',
  failed: 'L’envoi a échoué. Choisissez de nouveau le fichier ; la partie envoyée est conservée un jour',
} satisfies OneManyOther<Messages>;
