import { type AppFriend, appFriendApi } from '@chargehand/contract/areas/people/app-friend';
import { missing } from '../../../lib/words/format';
import { code, customCell, instant, computedText, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for friends of an app user. */
export const appFriend = noun({
  api: appFriendApi,
  texts: 'app-friend',
  nameOf: (row) => row.note ?? row.nickname ?? row.account ?? String(row.friendId),
  fields: {
    nickname: computedText<AppFriend, 'elsewhere'>(({ nickname }, t) => nickname ?? t('elsewhere'), {
      exported: [{}],
    }),
    note: text(),
    areaCode: customCell(
      ({ areaName, areaCode }: AppFriend) =>
        areaCode === null ? missing : [areaName, areaCode].filter(Boolean).join(' '),
      { exported: [{ path: 'areaCode' }] },
    ),
    account: code(),
    createdAt: instant(),
  },
});
