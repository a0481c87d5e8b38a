import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Aktive Sitzungen',
  account: 'Konto',
  name: 'Name',
  level: 'Ebene',
  device: 'Gerät',
  userAgent: 'User-Agent',
  unknownDevice: 'Unbekanntes Gerät',
  ip: 'IP-Adresse',
  createdAt: 'Angemeldet am',
  usedAt: 'Zuletzt aktiv',
  status: 'Status',
  current: 'Diese Sitzung',
  other: 'Online',
  searchHint: 'Konto, Name',
  emptyTitle: 'Keine aktiven Sitzungen',
  emptyText: 'Wer sich anmeldet, erscheint hier',
  end: 'Sitzung beenden',
  endOne: 'Sitzung von „{name}“ beenden?',
  endMany_one: '{n} Sitzung beenden?',
  endMany_other: '{n} Sitzungen beenden?',
  endHint:
    'Die nächste Anfrage wird abgelehnt, eine neue Anmeldung ist nötig; nicht Gespeichertes geht verloren',
  endDone_one: '{n} Sitzung beendet',
  endDone_other: '{n} Sitzungen beendet',
  superAdministrator: 'Superadministrator',
  administrator: 'Administrator',
  agent: 'Vertriebspartner',
  merchant: 'Händler',
} satisfies OneOther<Messages>;
