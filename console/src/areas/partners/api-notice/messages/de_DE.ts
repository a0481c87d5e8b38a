import { noticeStateWords } from '@chargehand/contract/areas/partners/api-notice';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(noticeStateWords, 'de_DE'),
  listTitle: 'API-Neuerungen',
  title: 'Titel',
  excerpt: 'Auszug',
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
  addOne: 'Neuerung hinzufügen',
  editOne: '„{name}“ bearbeiten',
  saveOne: 'Entwurf speichern',
  added: 'Entwurf gespeichert; er wird erst gesendet, wenn Sie es veranlassen',
  saved: 'Entwurf gespeichert; gesendete Versionen bleiben unverändert',
  goneTitle: 'Neuerung nicht gefunden',
  goneText: 'Sie wurde vielleicht gelöscht.',
  mayNotWrite: 'Sie haben keine Berechtigung, Neuerungen zu schreiben',
  pushToAll: 'An alle senden',
  pushToTarget: 'An Ausgewählte senden',
} satisfies OneOther<Messages>;
