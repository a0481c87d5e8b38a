import { pushReachWords, pushStateWords } from '@chargehand/contract/areas/partners/api-push';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { PushRecordMessages } from './zh_CN';

export default {
  ...wordsIn(pushReachWords, 'de_DE'),
  ...wordsIn(pushStateWords, 'de_DE'),
  title: 'Neuerung',
  noticeId: 'Neuerung',
  version: 'Version',
  channels: 'Kanäle',
  reach: 'Auswahl',
  named: 'Ausgewählt',
  state: 'Status',
  deliveries: 'Zustellungen',
  delivered: 'Zugestellt',
  failed: 'Fehlgeschlagen',
  unreachable: 'Nicht erreichbar',
  createdAt: 'Gesendet am',
  createdBy: 'Gesendet von',
  doneAt: 'Abgeschlossen',
  about: 'Mitteilung',
  course: 'Zustellung',
  searchHint: 'Titel der Neuerung',
  goneTitle: 'Mitteilung nicht gefunden',
  goneText: 'Die Adresse stimmt vielleicht nicht.',
  resume: 'Fortsetzen',
} satisfies OneOther<PushRecordMessages>;
