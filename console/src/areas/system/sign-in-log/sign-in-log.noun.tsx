import {
  type SignInLog,
  signInLogApi,
  signInMethods,
  signInOutcomes,
  signInReasons,
} from '@chargehand/contract/areas/system/sign-in-log';
import { accountTypes } from '@chargehand/contract/rights/account-levels';
import { missing } from '../../../lib/words/format';
import type { Words } from '../../../lib/words/i18n';
import { browser } from '../../../ui/noun/browser';
import { code, exactInstant, oneOf, computedText, text, themselves } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

type Reason = (typeof signInReasons)[number];

/** Noun (kind of record) for sign-in attempts: successful, refused, or waiting for the second factor. */
export const signInLog = noun({
  api: signInLogApi,
  texts: 'sign-in-log',
  nameOf: (row) => row.account || row.ip,
  fields: {
    at: exactInstant(),
    account: computedText(({ account }: SignInLog, t: Words<'noAccount'>) => account || t('noAccount'), {
      ask: { kind: 'text' },
      exported: [{}],
    }),
    name: text(),
    accountType: oneOf(accountTypes),
    outcome: oneOf(signInOutcomes, { signedIn: 'ok', waiting: 'wait', failed: 'alarm' }),
    reason: computedText(
      ({ reason }: SignInLog, t: Words<Reason | 'otherReason'>) =>
        reason === null ? missing : t(signInReasons.find((one) => one === reason) ?? 'otherReason'),
      {
        ask: { kind: 'choice', options: themselves(signInReasons) },
        exported: [{ texts: themselves(signInReasons) }],
      },
    ),
    method: oneOf(signInMethods),
    ip: code(),
    device: browser(),
    userAgent: text(),
  },
});
