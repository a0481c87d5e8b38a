import shared from '../../../security/login/messages/en_US';
import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  name: 'Name',
  customerCode: 'Customer code',
  account: 'Sign-in account',
  roleNameEn: 'Role (English)',
  userCount: 'Users',
  unboundDevices: 'Unbound devices',
  business: 'Business',
  login: 'Sign-in account',
  goneText: 'It was deleted, or it is not yours to see.',
  searchHint: 'Name, contact, customer code, account',
  codeHint: 'Unlike that of any other agent or merchant; it stays as it is',
  pwd: 'Sign-in password',
  passwordHint:
    'At least 8 characters with digits, uppercase and lowercase letters; it is changed at the first sign-in',
  roleHint: 'Says which pages and actions are open to it',
  resetTitle: 'Reset the password of “{name}”',
  disableOne: 'Disable “{name}”?',
  enableOne: 'Enable “{name}”?',
  held_appUser_one: 'It has {n} user',
  held_appUser_other: 'It has {n} users',
  held_device_one: 'It has {n} device',
  held_device_other: 'It has {n} devices',
} satisfies OneOther<Messages>;
