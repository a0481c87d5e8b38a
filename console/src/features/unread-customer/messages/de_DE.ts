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
  emptyTitle: 'Keine Kunden, die sie nicht gelesen haben',
  emptyText: 'Hier erscheinen Kunden, die sie erhalten, aber noch nicht gelesen haben.',
} satisfies OneOther<Messages>;
