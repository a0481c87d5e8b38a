import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Device sharing',
  sharedOut: 'Being shared',
  sharedIn: 'Shared with user',
  name: 'Device name',
  code: 'Device code',
  modelName: 'Device model',
  ownerName: 'Shared by',
  ownerAccount: 'Account of sharer',
  userName: 'Shared with',
  userAccount: 'Account',
  createdAt: 'Shared since',
  elsewhere: 'A user of another agency',
  elsewhereDevice: 'A device of another agency',
  searchHint: 'Device code, device name',
  emptyTitle: 'Nothing is shared',
  emptyText: 'Devices show here once they are shared in the app.',
} satisfies OneOther<Messages>;
