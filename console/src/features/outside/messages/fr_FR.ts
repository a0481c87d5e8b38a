import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  content: 'Contenu provenant de {host}, hors de cette console',
  open: 'Ouvrir dans un nouvel onglet',
  blank:
    'Vide ? Le site refuse d’être intégré ou a besoin de stockage (cookies) : ouvrez-le dans un nouvel onglet',
  late: '{host} ne répond pas : ouvrez le site dans un nouvel onglet',
  fold: 'Masquer la note',
  unfold: 'À propos de ce contenu',
} satisfies OneManyOther<Messages>;
