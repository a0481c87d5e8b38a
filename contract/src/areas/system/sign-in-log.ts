import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import type { CodeName } from '../../http/codes';
import { instant, list, maybe, text, codeText } from '../../fields/fields';
import { listQuery } from '../../http/list-query';
import { accountTypes } from '../../rights/account-levels';
import { texts as words } from '../../i18n/languages';

/**
 * Sign-in methods after which a second factor may be required. A passkey is not one of them, because it counts as both
 * factors.
 */
export const firstFactors = ['password', 'singleSignOn'] as const;
export type FirstFactor = (typeof firstFactors)[number];

export const signInMethods = ['password', 'passkey', 'singleSignOn'] as const satisfies readonly (
  FirstFactor | 'passkey'
)[];
export type SignInMethod = (typeof signInMethods)[number];

/** Reasons why a sign-in try did not open a session. After `secondFactorNeeded` another try follows. */
export const signInReasons = [
  'signInFailed',
  'captchaWrong',
  'accountLocked',
  'accountDisabled',
  'secondFactorNeeded',
  'secondFactorWrong',
  'secondFactorExpired',
  'passkeyRefused',
  'singleSignOnFailed',
  'singleSignOnUnknown',
  'tooManyRequests',
] as const satisfies readonly CodeName[];

/**
 * Outcomes of a try. `waiting`: the first factor (password or single sign-on) was accepted and the second one is
 * pending; entering the second factor is a separate try.
 */
export const signInOutcomes = ['signedIn', 'waiting', 'failed'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

export const SignInLog = z.object({
  id: z.int(),
  at: instant(),
  /** Account as entered; empty if none was entered. */
  account: z.string(),
  /** Name of that account; null if the account does not exist. */
  name: z.string().nullable(),
  accountType: z.enum(accountTypes).nullable(),
  method: z.enum(signInMethods),
  outcome: z.enum(signInOutcomes),
  /** One of `signInReasons`, or the name of a less common code. */
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});
export type SignInLog = z.infer<typeof SignInLog>;

const Query = listQuery(
  {
    /** Part of the account or name, or the IP address. */
    search: maybe(text(60)),
    account: maybe(text(100)),
    outcome: maybe(list(z.enum(signInOutcomes))),
    reason: maybe(list(text(40))),
    method: maybe(list(z.enum(signInMethods))),
    accountType: maybe(z.enum(accountTypes)),
    ip: maybe(codeText(45)),
  },
  ['at', 'account'],
  ['at'],
);

/** Log of all sign-in tries. No endpoint changes or deletes entries. */
export const signInLogApi = {
  ...reads({
    noun: 'signInLog',
    page: 'signInLogList',
    called: ['sign-in attempt', 'sign-in attempts'],
    query: Query,
    row: SignInLog,
  }),
};

/** Operation log words for the sign-in log. */
export const signInLogWords: AuditWords = {
  noun: words(
    '登录日志',
    '登入記錄',
    'Sign-in log',
    'Journal des connexions',
    'Anmeldeprotokoll',
    'ログイン履歴',
  ),
};
