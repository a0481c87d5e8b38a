import type { OneOther } from '../../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'Friends',
  nickname: 'Nickname',
  note: 'Friend note',
  areaCode: 'Area code',
  account: 'Account',
  createdAt: 'Added',
  elsewhere: 'A user of another agency',
  searchHint: 'Nickname, note',
  emptyTitle: 'No friends yet',
  emptyText: 'Friends appear here once the user adds them in the app.',
} satisfies OneOther<Messages>;
