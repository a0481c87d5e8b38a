import type { OneManyOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  content: 'Contenu provenant de {host}, hors de cette console',
  open: 'Ouvrir dans un nouvel onglet',
} satisfies OneManyOther<Messages>;
