import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/de_DE';
import shared from '../../../../features/stock/transfer/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'de_DE'),
  ...wordsIn(transferStateWords, 'de_DE'),
  listTitle: 'Geräteübertragungen',
  emptyTitle: 'Noch keine Übertragungen',
  emptyText:
    'Übertragen Sie unverkaufte Geräte an einen anderen Vertriebspartner; mit der Annahme gehören sie ihm.',
  addOne: 'Geräte übertragen',
  cancel: 'Zurückziehen',
  discard: 'Löschen',
  job_create: 'Geräte übertragen',
} satisfies OneOther<Messages>;
