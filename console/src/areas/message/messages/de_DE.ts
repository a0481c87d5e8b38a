import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Meine Nachrichten',
  subject: 'Betreff',
  documentNumber: 'Belegnummer',
  excerpt: 'Auszug',
  content: 'Inhalt',
  kind: 'Art',
  announcement: 'Ankündigung',
  document: 'Antwort',
  rollout: 'Rollout gestoppt',
  unread: 'Gelesen?',
  unreadYes: 'Ungelesen',
  unreadNo: 'Gelesen',
  createdAt: 'Eingegangen',
  readAt: 'Gelesen am',
  read: 'Als gelesen markieren',
  toDocument: 'Beleg öffnen',
  toRollout: 'Rollout öffnen',
  searchHint: 'Betreff',
  emptyTitle: 'Noch keine Nachrichten',
  emptyText:
    'Hier erscheinen Ankündigungen, Antworten auf Ihre Belege und Rollouts, die sich selbst gestoppt haben.',
} satisfies OneOther<Messages>;
