import shared from '../../../../features/customer/common/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  listTitle: 'Vertriebspartner',
  merchantCount: 'Händler',
  goneTitle: 'Vertriebspartner nicht gefunden',
  emptyTitle: 'Noch keine Vertriebspartner',
  emptyText:
    'Fügen Sie einen Vertriebspartner hinzu und liefern Sie Geräte an ihn aus. Er gewinnt dann Händler und Nutzer.',
  addOne: 'Vertriebspartner hinzufügen',
  editOne: 'Vertriebspartner „{name}“ bearbeiten',
  saveOne: 'Vertriebspartner speichern',
  added: 'Vertriebspartner hinzugefügt',
  saved: 'Vertriebspartner gespeichert',
  disableMany_one: '{n} Vertriebspartner deaktivieren?',
  disableMany_other: '{n} Vertriebspartner deaktivieren?',
  enableMany_one: '{n} Vertriebspartner aktivieren?',
  enableMany_other: '{n} Vertriebspartner aktivieren?',
  disableHint:
    'Alle Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich. Händler und Nutzer des Vertriebspartners sind nicht betroffen.',
  disableDone_one: '{n} Vertriebspartner deaktiviert',
  disableDone_other: '{n} Vertriebspartner deaktiviert',
  enableDone_one: '{n} Vertriebspartner aktiviert',
  enableDone_other: '{n} Vertriebspartner aktiviert',
  job_disable: 'Vertriebspartner deaktivieren',
  job_enable: 'Vertriebspartner aktivieren',
  held_merchant_one: 'Hat {n} Händler',
  held_merchant_other: 'Hat {n} Händler',
} satisfies OneOther<Messages>;
