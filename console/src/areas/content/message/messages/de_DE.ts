import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Meine Nachrichten',
  subject: 'Betreff',
  documentNumber: 'Belegnummer',
  excerpt: 'Auszug',
  content: 'Inhalt',
  kind: 'Art',
  announcement: 'Ankündigung',
  document: 'Belegergebnis',
  backup: 'Sicherung',
  rollout: 'Rollout gestoppt',
  unread: 'Lesestatus',
  unreadYes: 'Ungelesen',
  unreadNo: 'Gelesen',
  createdAt: 'Eingegangen',
  readAt: 'Gelesen am',
  read: 'Als gelesen markieren',
  toDocument: 'Beleg öffnen',
  toRollout: 'Rollout öffnen',
  toBackups: 'Sicherungen öffnen',
  searchHint: 'Betreff',
  emptyTitle: 'Noch keine Nachrichten',
  emptyText: 'Hier erscheinen Ankündigungen, Ergebnisse Ihrer Belege und automatisch gestoppte Rollouts.',
} satisfies OneOther<Messages>;
