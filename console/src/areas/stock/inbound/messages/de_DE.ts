import { holderWords } from '@chargehand/contract/areas/stock/device-status';
import { movementWords } from '@chargehand/contract/areas/stock/movement';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/movement/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(movementWords, 'de_DE'),
  ...wordsIn(holderWords, 'de_DE'),
  listTitle: 'Wareneingänge',
  emptyTitle: 'Noch keine Wareneingänge',
  emptyText:
    'Jedes Gerät, das in ein Lager kommt, wird hier erfasst. Lagern Sie zuerst im Gerätelager Geräte ein.',
} satisfies OneOther<Messages>;
