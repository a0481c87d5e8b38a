import ad from '../../../../features/ad/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'Publicités de commande',
} satisfies OneManyOther<Messages>;
