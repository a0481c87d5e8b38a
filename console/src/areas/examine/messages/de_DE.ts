import type { Messages } from './zh_CN';

export default {
  listTitle: 'Offene Genehmigungen',
  kind: 'Art',
  return: 'Rückgabe',
  transfer: 'Übertragung',
  apiApplication: 'API-Antrag',
  number: 'Belegnummer',
  from: 'Von',
  account: 'Konto oder E-Mail',
  deviceCount: 'Geräte',
  reason: 'Grund',
  createdAt: 'Eingereicht',
  searchHint: 'Nummer, Name, Konto',
  emptyTitle: 'Nichts zu bearbeiten',
  emptyText:
    'Rückgaben, Übertragungen und Anträge, über die Sie entscheiden, erscheinen hier und verschwinden danach.',
  viewReturns: 'Rückgaben',
  viewTransfers: 'Übertragungen',
  viewApplications: 'API-Anträge',
  approve: 'Genehmigen',
  reject: 'Ablehnen',
  receive: 'Annehmen',
  refuse: 'Ablehnen',
} satisfies Messages;
