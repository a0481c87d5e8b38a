import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Neuzuordnungen',
  code: 'Gerätecode',
  modelName: 'Modell',
  fromUser: 'Bisheriger Nutzer',
  fromAccount: 'Bisheriges Konto',
  toUser: 'Neuer Nutzer',
  toAccount: 'Neues Konto',
  by: 'Von wem',
  at: 'Wann',
  searchHint: 'Gerätecode',
  emptyTitle: 'Noch keine Neuzuordnung',
  emptyText:
    'Wechselt ein Nutzer das Konto oder gibt er ein Gerät an einen Nutzer desselben Vertriebspartners weiter, geschieht das hier.',
  addOne: 'Gerät neu zuordnen',
  moveOne: 'Gerät {code} neu zuordnen',
  added: 'Gerät neu zugeordnet',
  accountType: 'Kontoart',
  phone: 'Telefon',
  email: 'E-Mail',
  areaCode: 'Vorwahl',
  account: 'Empfängerkonto',
  codeHint: 'Ein Gerät, das ein Nutzer gekoppelt hat',
  accountHint: 'Vom selben Vertriebspartner wie der bisherige Nutzer',
} satisfies OneOther<Messages>;
