import { arrivalStateWords } from '@chargehand/contract/areas/stock/arrival';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import device from '@chargehand/contract/texts/columns/device/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...device,
  ...wordsIn(arrivalStateWords, 'de_DE'),
  listTitle: 'Anlieferungen',
  number: 'Nummer',
  name: 'Liste',
  state: 'Status',
  expectedCount: 'Erwartet',
  arrivedCount: 'Eingelagert',
  unlistedCount: 'Nicht auf der Liste',
  createdAt: 'Importiert am',
  createdBy: 'Importiert von',
  endedAt: 'Beendet am',
  endedBy: 'Beendet von',
  reason: 'Grund',
  searchHint: 'Nummer, Liste',
  viewOpen: 'Offen',
  emptyTitle: 'Noch keine Anlieferungen',
  emptyText:
    'Importieren Sie die Lieferliste des Werks. Treffen die Geräte ein, lagern Sie sie einzeln durch Scannen ein.',
  goneTitle: 'Anlieferung nicht gefunden',
  goneText: 'Es gibt sie nicht, oder Sie haben keinen Zugriff darauf.',
  loadedFact: 'Importiert von {by}, {at}',
  endedFact: 'Beendet von {by}, {at}',
  reasonFact: 'Grund: {reason}',
  progress: 'Fortschritt',
  arrivedOf: '{n} von {all} eingelagert',
  partsOf: 'Inhalt von {number}',
  expectedTab: 'Ausstehend',
  missingTab: 'Nicht eingetroffen',
  arrivedTab: 'Eingelagert',
  unlistedTab: 'Nicht auf der Liste',
  unlistedText: 'Diese Codes wurden gescannt, stehen aber nicht auf der Liste und wurden nicht eingelagert.',
  byForm: 'Einzeln einlagern',
  byScan: 'Per Scan einlagern',
  scan: 'Ankunft per Scan bestätigen',
  close: 'Abschließen',
  closeTitle: 'Anlieferung {number} abschließen?',
  closeText_one: '{n} Gerät ist nicht eingetroffen und wird nicht mehr erwartet.',
  closeText_other: '{n} Geräte sind nicht eingetroffen und werden nicht mehr erwartet.',
  closedNow: 'Anlieferung abgeschlossen',
  job_confirm: 'Anlieferung bestätigen',
} satisfies OneOther<Messages>;
