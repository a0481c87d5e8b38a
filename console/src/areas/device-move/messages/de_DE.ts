import type { Messages } from './zh_CN';

export default {
  listTitle: 'Gerätewechsel',
  code: 'Gerätecode',
  modelName: 'Modell',
  fromUser: 'Bisheriger Nutzer',
  fromAccount: 'Bisheriges Konto',
  toUser: 'Neuer Nutzer',
  toAccount: 'Neues Konto',
  by: 'Von wem',
  at: 'Wann',
  searchHint: 'Gerätecode',
  emptyTitle: 'Noch kein Gerätewechsel',
  emptyText:
    'Wechselt ein Nutzer das Konto oder gibt er ein Gerät an einen Nutzer derselben Agentur weiter, geschieht das hier.',
  addOne: 'Gerät umbuchen',
  added: 'Gerät umgebucht',
  accountType: 'Kontoart',
  phone: 'Telefon',
  email: 'E-Mail',
  areaCode: 'Vorwahl',
  account: 'Empfängerkonto',
  codeHint: 'Ein Gerät, das ein Nutzer gekoppelt hat',
  accountHint: 'Aus derselben Agentur wie der bisherige Nutzer',
} satisfies Messages;
