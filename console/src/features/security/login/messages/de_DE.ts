import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  roleName: 'Rolle',
  roleId: 'Rolle',
  disabled: 'Kontostatus',
  true: 'Deaktiviert',
  false: 'Aktiviert',
  restPwdYes: 'Bei der nächsten Anmeldung zu ändern',
  restPwdNo: 'Selbst festgelegt',
  restPwd: 'Passwort',
  contact: 'Kontakt',
  createdAt: 'Angelegt',
  viewEnabled: 'Aktiviert',
  viewDisabled: 'Deaktiviert',
  accountFormat: 'Nur Buchstaben, Ziffern und . _ @ + -',
  contactHint: 'E-Mail-Adresse oder internationale Telefonnummer, um ein vergessenes Passwort zurückzusetzen',
  resetPassword: 'Passwort zurücksetzen',
  newPwd: 'Neues Passwort',
  confirmPwd: 'Neues Passwort wiederholen',
  resetHint:
    'Alle Sitzungen des Kontos enden sofort, und das Passwort muss bei der nächsten Anmeldung geändert werden.',
  resetDone: 'Passwort zurückgesetzt',
  disable: 'Deaktivieren',
  enable: 'Aktivieren',
  enableHint: 'Die Anmeldung mit dem bisherigen Passwort ist wieder möglich.',
} satisfies OneOther<Messages>;
