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
  goneText: 'Gelöscht, oder für Sie nicht sichtbar.',
  searchHint: 'Name, Kontakt, Kundencode, Konto',
  codeHint: 'Anders als bei allen anderen Vertriebspartnern und Händlern; bleibt, wie er ist',
  pwd: 'Anmeldepasswort',
  passwordHint:
    'Mindestens 8 Zeichen mit Ziffern, Groß- und Kleinbuchstaben; wird bei der ersten Anmeldung geändert',
  roleHint: 'Bestimmt, welche Seiten und Aktionen offenstehen',
  resetTitle: 'Passwort von „{name}“ zurücksetzen',
  disableOne: '„{name}“ deaktivieren?',
  enableOne: '„{name}“ aktivieren?',
  held_appUser_one: 'Hat {n} Nutzer',
  held_appUser_other: 'Hat {n} Nutzer',
  held_device_one: 'Hat {n} Gerät',
  held_device_other: 'Hat {n} Geräte',
} satisfies OneOther<Messages>;
