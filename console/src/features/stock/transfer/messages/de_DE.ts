import shared from '../../document/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  from: 'Absender',
  fromAccount: 'Konto des Vertriebspartners',
  to: 'Empfänger',
  toAccount: 'Konto des Empfängers',
  state: 'Annahmestatus',
  viewWaiting: 'Ausstehend',
  viewReceived: 'Angenommen',
  viewRejected: 'Abgelehnt',
} satisfies OneOther<Messages>;
