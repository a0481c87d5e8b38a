import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Freunde',
  nickname: 'Anzeigename',
  note: 'Notiz',
  areaCode: 'Vorwahl',
  account: 'Konto',
  createdAt: 'Hinzugefügt',
  elsewhere: 'Nutzer eines anderen Vertriebspartners',
  searchHint: 'Anzeigename, Notiz',
  emptyTitle: 'Noch keine Freunde',
  emptyText: 'Freunde erscheinen hier, sobald der Nutzer sie in der App hinzufügt.',
} satisfies OneOther<Messages>;
