import ad from '../../../features/ad/messages/fr_FR';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'Publicités d’accueil',
} satisfies Messages;
