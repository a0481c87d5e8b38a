import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Device moves',
  code: 'Device code',
  modelName: 'Model',
  fromUser: 'From user',
  fromAccount: 'From account',
  toUser: 'To user',
  toAccount: 'To account',
  by: 'Performed by',
  at: 'Time',
  searchHint: 'Device code',
  emptyTitle: 'No device moves yet',
  emptyText:
    'When a user changes accounts or hands a device over to another user of the same agency, move it here.',
  addOne: 'Move device',
  moveOne: 'Move device {code}',
  added: 'Device moved',
  accountType: 'Account type',
  phone: 'Phone',
  email: 'Email',
  areaCode: 'Area code',
  account: 'Receiving account',
  codeHint: 'A device that a user has bound',
  accountHint: 'Must belong to the same agency as the current user',
} satisfies OneOther<Messages>;
