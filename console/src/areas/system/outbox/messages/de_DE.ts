import type { OneOther } from '../../../../lib/words/plural-forms';
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
  failedAt: 'Aufgegeben am',
  reason: 'Warum nicht gesendet',
  searchHint: 'Empfänger, Betreff',
  emptyTitle: 'Keine Nachrichten',
  emptyText:
    'Codes und andere Nachrichten bleiben hier, solange kein Versandkanal eingerichtet ist, und werden nach 7 Tagen gelöscht',
  bannerTitle: 'Nur für die Entwicklung',
  noWay:
    'Weder E-Mail noch SMS ist eingerichtet, daher bleiben Nachrichten hier, statt versendet zu werden. Setzen Sie für den Versand SMTP_URL (E-Mail) oder SMS_URL (SMS) und starten Sie den Server neu.',
  mailWay:
    'E-Mails werden über SMTP_URL tatsächlich versendet. SMS ist nicht eingerichtet, der Versand an Telefone wird abgelehnt. Hier stehen nur ältere, wartende und nicht zugestellte Nachrichten.',
  textWay:
    'SMS werden über SMS_URL tatsächlich versendet. E-Mail ist nicht eingerichtet, der Versand an E-Mail-Adressen wird abgelehnt. Hier stehen nur ältere, wartende und nicht zugestellte Nachrichten.',
  bothWays:
    'E-Mail und SMS sind eingerichtet, Nachrichten werden tatsächlich versendet. Hier stehen nur ältere, wartende und nicht zugestellte Nachrichten.',
  clearAll: 'Alle löschen',
  clearConfirm: 'Test-Postausgang leeren?',
  clearHint: 'Alle hier liegenden Nachrichten werden endgültig gelöscht',
  cleared: 'Postausgang geleert',
} satisfies OneOther<Messages>;
