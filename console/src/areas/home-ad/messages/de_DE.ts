import ad from '../../../features/ad/messages/de_DE';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'Startseitenanzeigen',
} satisfies Messages;
