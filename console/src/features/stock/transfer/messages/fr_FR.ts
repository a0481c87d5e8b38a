import shared from '../../document/messages/fr_FR';
import type { OneManyOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  from: 'Expéditeur',
  fromAccount: 'Compte du revendeur',
  to: 'Destinataire',
  toAccount: 'Compte du destinataire',
  state: 'Statut de réception',
  viewWaiting: 'Non reçus',
  viewReceived: 'Reçus',
  viewRejected: 'Refusés',
} satisfies OneManyOther<Messages>;
