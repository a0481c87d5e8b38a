import shared from '../../../security/login/messages/de_DE';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  name: 'Name',
  customerCode: 'Kundencode',
  account: 'Anmeldekonto',
  roleNameEn: 'Rolle (englisch)',
  userCount: 'Nutzer',
  unboundDevices: 'Nicht gekoppelte Geräte',
  business: 'Geschäftsdaten',
  login: 'Anmeldekonto',
  goneText: 'Vielleicht wurde der Eintrag gelöscht, oder Sie haben keinen Zugriff darauf.',
  searchHint: 'Name, Kontakt, Kundencode, Konto',
  codeHint:
    'Muss sich von allen anderen Vertriebspartnern und Händlern unterscheiden; nach dem Anlegen nicht änderbar',
  pwd: 'Anmeldepasswort',
  passwordHint:
    'Mindestens 8 Zeichen mit Ziffern, Groß- und Kleinbuchstaben; muss bei der ersten Anmeldung geändert werden',
  roleHint: 'Bestimmt, welche Seiten und Aktionen verfügbar sind',
  resetTitle: 'Passwort von „{name}“ zurücksetzen',
  disableOne: '„{name}“ deaktivieren?',
  enableOne: '„{name}“ aktivieren?',
  held_appUser_one: 'Hat {n} Nutzer',
  held_appUser_other: 'Hat {n} Nutzer',
  held_device_one: 'Hat {n} Gerät',
  held_device_other: 'Hat {n} Geräte',
  held_cabinet_one: 'Hat {n} Ladeschrank',
  held_cabinet_other: 'Hat {n} Ladeschränke',
  held_qrBatch_one: 'Hat {n} QR-Code-Charge',
  held_qrBatch_other: 'Hat {n} QR-Code-Chargen',
  held_pastRecord_one: 'Hat {n} früheren Vorgang (Übertragungen, Warnungen, Feedback, Schränke, Inventuren)',
  held_pastRecord_other:
    'Hat {n} frühere Vorgänge (Übertragungen, Warnungen, Feedback, Schränke, Inventuren)',
} satisfies OneOther<Messages>;
