import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  roleName: 'Role',
  roleId: 'Role',
  disabled: 'Account status',
  true: 'Disabled',
  false: 'Enabled',
  restPwdYes: 'Must be changed at the next sign-in',
  restPwdNo: 'Set by the user',
  restPwd: 'Password',
  contact: 'Contact',
  createdAt: 'Created',
  viewEnabled: 'Enabled',
  viewDisabled: 'Disabled',
  accountFormat: 'Letters, digits and . _ @ + - only',
  contactHint: 'Email address or international phone number, used to recover a forgotten password',
  resetPassword: 'Reset password',
  newPwd: 'New password',
  confirmPwd: 'Repeat new password',
  resetHint:
    'All sessions of the account end immediately, and the password must be changed at the next sign-in.',
  resetDone: 'Password reset',
  disable: 'Disable',
  enable: 'Enable',
  enableHint: 'The account can sign in again with its previous password.',
} satisfies OneOther<Messages>;
