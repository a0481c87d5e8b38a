import ad from '../../../features/ad/messages/en_US';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'Home page ads',
} satisfies Messages;
