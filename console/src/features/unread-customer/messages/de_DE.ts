import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Noch nicht gelesen',
  name: 'Name',
  kind: 'Art',
  agent: 'Vertriebspartner',
  merchant: 'Händler',
  account: 'Konto',
  createdAt: 'Erhalten',
  searchHint: 'Name, Konto',
  emptyTitle: 'Niemand mehr',
  emptyText: 'Hier stehen Kunden, die sie erhalten und noch nicht gelesen haben.',
} satisfies OneOther<Messages>;
