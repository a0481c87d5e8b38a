import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/customer/common/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'de_DE'),
  ...shared,
  listTitle: 'Händler',
  ofCustomer: 'Händler',
  agentId: 'Zuständiger Partner',
  agentName: 'Zuständiger Partner',
  goneTitle: 'Händler nicht gefunden',
  emptyTitle: 'Noch keine Händler',
  emptyText:
    'Fügen Sie einen Händler hinzu und liefern Sie Geräte an ihn aus. Er betreut dann seine eigenen Nutzer.',
  addOne: 'Händler hinzufügen',
  editOne: 'Händler „{name}“ bearbeiten',
  saveOne: 'Händler speichern',
  added: 'Händler hinzugefügt',
  saved: 'Händler gespeichert',
  disableMany_one: '{n} Händler deaktivieren?',
  disableMany_other: '{n} Händler deaktivieren?',
  enableMany_one: '{n} Händler aktivieren?',
  enableMany_other: '{n} Händler aktivieren?',
  disableHint:
    'Alle Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich. Nutzer des Händlers sind nicht betroffen.',
  disableDone_one: '{n} Händler deaktiviert',
  disableDone_other: '{n} Händler deaktiviert',
  enableDone_one: '{n} Händler aktiviert',
  enableDone_other: '{n} Händler aktiviert',
  job_disable: 'Händler deaktivieren',
  job_enable: 'Händler aktivieren',
} satisfies OneOther<Messages>;
