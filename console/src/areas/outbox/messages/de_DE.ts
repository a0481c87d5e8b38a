import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Test-Postausgang',
  recipient: 'Empfänger',
  channel: 'Kanal',
  email: 'E-Mail',
  phone: 'SMS',
  subject: 'Betreff',
  body: 'Nachricht',
  createdAt: 'Zeitpunkt',
  sending: 'Versand',
  queued: 'Wartet auf den Versand',
  failedAt: 'Aufgegeben',
  reason: 'Warum nicht gesendet',
  searchHint: 'Empfänger, Betreff',
  emptyTitle: 'Keine Nachrichten',
  emptyText:
    'Codes und andere Nachrichten landen hier, solange kein Versand eingerichtet ist, und werden nach 7 Tagen gelöscht',
  bannerTitle: 'Nur für die Entwicklung',
  noWay:
    'Weder E-Mail noch SMS ist eingerichtet, daher bleiben Nachrichten hier, statt versendet zu werden. Setzen Sie SMTP_URL (E-Mail) oder SMS_URL (SMS) und starten Sie den Server neu.',
  mailWay:
    'E-Mails werden über SMTP_URL wirklich versendet; SMS ist nicht eingerichtet, der Versand an Telefone wird abgelehnt. Hier stehen nur ältere, wartende und nicht zustellbare Nachrichten.',
  textWay:
    'SMS werden über SMS_URL wirklich versendet; E-Mail ist nicht eingerichtet, der Versand an E-Mail-Adressen wird abgelehnt. Hier stehen nur ältere, wartende und nicht zustellbare Nachrichten.',
  bothWays:
    'E-Mail und SMS sind eingerichtet, Nachrichten werden wirklich versendet. Hier stehen nur ältere, wartende und nicht zustellbare.',
  clearAll: 'Alle löschen',
  clearConfirm: 'Test-Postausgang leeren?',
  clearHint: 'Alle hier liegenden Nachrichten werden endgültig gelöscht',
  cleared: 'Postausgang geleert',
} satisfies OneOther<Messages>;
