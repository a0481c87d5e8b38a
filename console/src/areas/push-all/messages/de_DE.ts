import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/api-push';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'de_DE'),
  ...wordsIn(pushStateWords, 'de_DE'),
  listTitle: 'Mitteilung an alle',
  emptyTitle: 'Noch keine Mitteilung an alle',
  emptyText: 'Wählen Sie eine Neuerung und senden Sie sie an alle genehmigten Anträge.',
  addOne: 'An alle senden',
  job_send: '„{name}“ an alle senden',
  title: 'Neuerung',
  noticeId: 'Neuerung',
  version: 'Version',
  channels: 'Kanäle',
  reach: 'Welche',
  named: 'Ausgewählt',
  state: 'Status',
  deliveries: 'Zustellungen',
  delivered: 'Zugestellt',
  failed: 'Fehlgeschlagen',
  createdAt: 'Gesendet am',
  createdBy: 'Gesendet von',
  doneAt: 'Abgeschlossen',
  about: 'Mitteilung',
  course: 'Zustellung',
  searchHint: 'Titel der Neuerung',
  goneTitle: 'Mitteilung nicht gefunden',
  goneText: 'Die Adresse stimmt vielleicht nicht.',
  resume: 'Fortsetzen',
} satisfies Messages;
