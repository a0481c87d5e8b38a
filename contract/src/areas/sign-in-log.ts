import { z } from 'zod';
import type { CodeName } from '../codes';
import { endpoint } from '../endpoint';
import {
  bool,
  exportOf,
  instant,
  list,
  listQuery,
  maybe,
  nothing,
  oneId,
  page,
  text,
  workbook,
} from '../fields';
import { accountTypes } from '../levels';

/** What may be followed by a second factor. A passkey is both factors in one. */
export const firstFactors = ['password', 'singleSignOn'] as const;
export type FirstFactor = (typeof firstFactors)[number];

export const signInMethods = ['password', 'passkey', 'singleSignOn'] as const satisfies readonly (
  FirstFactor | 'passkey'
)[];
export type SignInMethod = (typeof signInMethods)[number];

/** Why a try to sign in did not open a session. After `secondFactorNeeded` another try follows. */
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

export const SignInLog = z.object({
  id: z.int(),
  at: instant(),
  /** As it was typed; empty where none was. */
  account: z.string(),
  /** Of the account with that name; null when there is none. */
  name: z.string().nullable(),
  accountType: z.enum(accountTypes).nullable(),
  method: z.enum(signInMethods),
  ok: z.boolean(),
  /** One of `signInReasons`, or the name of a rarer code. */
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
});
export type SignInLog = z.infer<typeof SignInLog>;

const Query = listQuery(
  {
    /** Part of the account or name, or the address. */
    search: maybe(text(60)),
    account: maybe(text(100)),
    ok: maybe(bool()),
    reason: maybe(list(text(40))),
    method: maybe(list(z.enum(signInMethods))),
    accountType: maybe(z.enum(accountTypes)),
    ip: maybe(text(45)),
  },
  ['at', 'account'],
  ['at'],
);

/** Every try to sign in. There is no call that changes or removes an entry. */
export const signInLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in-log/list',
    access: 'signInLogList:list',
    summary: 'Tries to sign in, successful and failed, filtered and paged',
    query: Query,
    output: page(SignInLog),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/admin/sign-in-log/export',
    access: 'signInLogList:export',
    summary: 'The filtered sign-in log as an Excel file',
    body: exportOf(Query, SignInLog),
    output: nothing,
    file: workbook,
    audit: 'signInLog.export',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/sign-in-log/:id',
    access: 'signInLogList:list',
    summary: 'One try to sign in',
    params: oneId,
    output: SignInLog,
  }),
};
