import { z } from 'zod';
import { endpoint } from '../endpoint';
import { newPassword, nothing, text, verbatim } from '../fields';
import { accountTypes } from '../levels';

export const SignIn = z.object({
  account: text(100),
  pwd: verbatim(200),
  code: text(16),
  accountType: z.enum(accountTypes),
});

export const SessionUser = z.object({
  mAccount: z.string(),
  /** Address of the avatar; empty shows the default one. */
  mUrl: z.string(),
  managerId: z.int(),
  /** 0 super administrator, 1 administrator, 2 agent, 3 merchant. */
  mType: z.int().min(0).max(3),
  roleName: z.string(),
  /** The person's or company's name. */
  name: z.string(),
});

export const AccountInfo = z.object({
  user: SessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** True while a password that somebody else set has to be changed first. */
  restPwd: z.boolean(),
  /** With `restPwd`: lets `bindUpPwd` set the password once, within 10 minutes. */
  ticket: z.string().nullable(),
});
export type AccountInfo = z.infer<typeof AccountInfo>;

export const authApi = {
  getVerify: endpoint({
    method: 'GET',
    path: '/api/admin/login/getVerify',
    access: 'public',
    summary: 'A captcha image; the cookie set with it names the captcha',
    output: z.object({ img: z.string().nullable() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/adAuthor',
    access: 'public',
    summary: 'Sign in with account, password, captcha and account type',
    body: SignIn,
    output: z.object({ token: z.string() }),
  }),
  accountInfo: endpoint({
    method: 'GET',
    path: '/api/admin/login/getAccountInfo',
    access: 'owing',
    summary: 'Who is signed in, with roles and permissions',
    output: AccountInfo,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/admin/login/bindUpPwd',
    access: 'public',
    summary: 'Set the password with the one-time ticket of a first sign-in',
    body: z.object({ ticket: text(100), newPwd: newPassword() }),
    output: nothing,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/login/logOut',
    access: 'owing',
    summary: 'End this session',
    output: nothing,
  }),
};
