import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  roleName: 'Role',
  roleId: 'Role',
  disabled: 'Account status',
  true: 'Disabled',
  false: 'Enabled',
  restPwdYes: 'Must be changed at the next sign-in',
  restPwdNo: 'Set by its holder',
  restPwd: 'Password',
  contact: 'Contact',
  createdAt: 'Created',
  viewEnabled: 'Enabled',
  viewDisabled: 'Disabled',
  accountFormat: 'Letters, digits and . _ @ + - only',
  contactHint: 'An email address or international phone number, for a forgotten password',
  resetPassword: 'Reset password',
  newPwd: 'New password',
  confirmPwd: 'Repeat new password',
  resetHint:
    'All sessions of the account end at once, and the password has to be changed at the next sign-in.',
  resetDone: 'Password reset',
  disable: 'Disable',
  enable: 'Enable',
  enableHint: 'Signing in with the former password works again.',
} satisfies OneOther<Messages>;
