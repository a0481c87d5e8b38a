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
  business: 'Business details',
  login: 'Sign-in account',
  goneText: 'It may have been deleted, or you do not have access to it.',
  searchHint: 'Name, contact, customer code, account',
  codeHint: 'Must differ from the code of every other agent and merchant; cannot be changed once created',
  pwd: 'Sign-in password',
  passwordHint:
    'At least 8 characters with digits, uppercase and lowercase letters; must be changed at the first sign-in',
  roleHint: 'Determines which pages and actions are available',
  resetTitle: 'Reset the password of “{name}”',
  disableOne: 'Disable “{name}”?',
  enableOne: 'Enable “{name}”?',
  held_appUser_one: 'It has {n} user',
  held_appUser_other: 'It has {n} users',
  held_device_one: 'It has {n} device',
  held_device_other: 'It has {n} devices',
  held_cabinet_one: 'It has {n} cabinet',
  held_cabinet_other: 'It has {n} cabinets',
  held_qrBatch_one: 'It has {n} batch of QR codes',
  held_qrBatch_other: 'It has {n} batches of QR codes',
  held_pastRecord_one: 'It has {n} past record (transfers, warnings, feedback, cabinets, stocktakes)',
  held_pastRecord_other: 'It has {n} past records (transfers, warnings, feedback, cabinets, stocktakes)',
} satisfies OneOther<Messages>;
