import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Device sharing',
  sharedOut: 'Being shared',
  sharedIn: 'Shared with user',
  name: 'Device name',
  code: 'Device code',
  modelName: 'Device model',
  ownerName: 'Shared by',
  ownerAccount: 'Sharer’s account',
  userName: 'Shared with',
  userAccount: 'Account',
  createdAt: 'Shared since',
  elsewhere: 'A user of another agency',
  elsewhereDevice: 'A device of another agency',
  searchHint: 'Device code, device name',
  emptyTitle: 'No shared devices',
  emptyText: 'Devices appear here once a user shares them in the app.',
} satisfies OneOther<Messages>;
