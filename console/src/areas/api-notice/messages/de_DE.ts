import { noticeStateWords } from '@chargehand/contract/areas/api-notice';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(noticeStateWords, 'de_DE'),
  listTitle: 'API-Neuerungen',
  title: 'Titel',
  excerpt: 'Zusammenfassung',
  content: 'Inhalt',
  state: 'Status',
  version: 'Version',
  pushes: 'Sendungen',
  pushedAt: 'Zuletzt gesendet',
  createdAt: 'Erstellt',
  createdBy: 'Verfasst von',
  updatedAt: 'Geändert',
  about: 'Details',
  versions: 'Gesendete Versionen',
  versionN: 'Version {n}',
  neverPushed: 'Noch nie gesendet',
  view: 'Ansehen',
  searchHint: 'Titel',
  emptyTitle: 'Noch keine API-Neuerungen',
  emptyText: 'Schreiben Sie, was neu ist, und senden Sie es an Unternehmen mit API-Zugang.',
  addOne: 'Neuerung schreiben',
  editOne: '„{name}“ bearbeiten',
  saveOne: 'Entwurf speichern',
  added: 'Entwurf gespeichert; gesendet wird er erst auf Anweisung',
  saved: 'Entwurf gespeichert; gesendete Versionen bleiben',
  goneTitle: 'Neuerung nicht gefunden',
  goneText: 'Sie wurde vielleicht gelöscht.',
  mayNotWrite: 'Sie dürfen keine Neuerungen schreiben',
  pushToAll: 'An alle senden',
  pushToTarget: 'An Ausgewählte senden',
} satisfies OneOther<Messages>;
