import { type OnlineSession, onlineSessionApi } from '@chargehand/contract/areas/system/online-session';
import { type AccountLevel, accountLevelNames } from '@chargehand/contract/rights/account-levels';
import { missing } from '../../../lib/words/format';
import type { Words } from '../../../lib/words/i18n';
import { browser } from '../../../ui/noun/browser';
import { code, instant, computedText, text, themselves } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { Status } from '../../../ui/feedback/status';

/** Noun (kind of record) for open sessions. The user's current session is highlighted. */
export const onlineSession = noun({
  api: onlineSessionApi,
  texts: 'online-session',
  nameOf: (row) => row.account,
  fields: {
    account: text(),
    name: text(),
    level: computedText(
      ({ mType }: OnlineSession, t: Words<AccountLevel>) => {
        const name = accountLevelNames[mType];
        return name === undefined ? missing : t(name);
      },
      { ask: { kind: 'choice', options: themselves(accountLevelNames) } },
    ),
    status: computedText(({ current }: OnlineSession, t: Words<'current' | 'other'>) => (
      <Status kind={current ? 'fact' : 'ok'} filled={current}>
        {t(current ? 'current' : 'other')}
      </Status>
    )),
    device: browser(),
    ip: code(),
    createdAt: instant(),
    usedAt: instant(),
    userAgent: text(),
  },
});
