import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Neuzuordnungen',
  code: 'Gerätecode',
  modelName: 'Modell',
  fromUser: 'Bisheriger Nutzer',
  fromAccount: 'Bisheriges Konto',
  toUser: 'Neuer Nutzer',
  toAccount: 'Neues Konto',
  by: 'Ausgeführt von',
  at: 'Zeitpunkt',
  searchHint: 'Gerätecode',
  emptyTitle: 'Noch keine Neuzuordnungen',
  emptyText:
    'Wechselt ein Nutzer das Konto oder gibt er ein Gerät an einen anderen Nutzer desselben Vertriebspartners weiter, ordnen Sie es hier neu zu.',
  addOne: 'Gerät neu zuordnen',
  moveOne: 'Gerät {code} neu zuordnen',
  added: 'Gerät neu zugeordnet',
  accountType: 'Kontotyp',
  phone: 'Telefon',
  email: 'E-Mail',
  areaCode: 'Vorwahl',
  account: 'Empfängerkonto',
  codeHint: 'Ein Gerät, das ein Nutzer gekoppelt hat',
  accountHint: 'Muss zum selben Vertriebspartner gehören wie der bisherige Nutzer',
} satisfies OneOther<Messages>;
