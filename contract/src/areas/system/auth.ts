import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { contact, maybe, newPassword, text, verbatim, codeText } from '../../fields/fields';
import { nothing } from '../../http/shapes';
import { accountLevelNames, accountTypes } from '../../rights/account-levels';
import { loginName } from '../../fields/login-name';
import { secret } from '../../fields/secret';
import { texts as words } from '../../i18n/languages';
import { accountInfoPath } from '../../http/first-paths';

const SignIn = z.object({
  account: loginName(),
  pwd: secret(verbatim(200)),
  code: secret(codeText(16)),
  accountType: z.enum(accountTypes),
});

const SessionUser = z.object({
  mAccount: z.string(),
  /** URL of the avatar; empty for the default avatar. */
  mUrl: z.string(),
  managerId: z.int(),
  /** Level of the account: 0 for a super administrator, 1 administrator, 2 agent, 3 merchant. */
  mType: z.int().min(0).max(3),
  roleName: z.string(),
  /** Name of the person or company. */
  name: z.string(),
  /** Language and time zone from the personal settings; null uses the browser's. */
  language: z.string().nullable(),
  timeZone: z.string().nullable(),
});

export const AccountInfo = z.object({
  user: SessionUser,
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** True while a password set by another account must be changed first. */
  restPwd: z.boolean(),
  /** Ticket with which `bindUpPwd` sets the password once, within 10 minutes; null unless `restPwd` is true. */
  ticket: z.string().nullable(),
  /**
   * True while the system requires a second factor that the account has not set up. Until then the console opens only
   * the page that sets it up.
   */
  setUpTwoFactor: z.boolean(),
  /** True beside the demo world, which gives its visitors tasks; absent in production. */
  demo: z.boolean().optional(),
  /** Version of the server, and its commit if it was built from one. */
  release: z.object({ version: z.string(), commit: z.string().nullable() }).optional(),
});
export type AccountInfo = z.infer<typeof AccountInfo>;

const Token = z.object({ token: z.string() });

/** An account of the demo world that signs in without a password. */
const DemoAccount = z.object({
  account: z.string(),
  level: z.enum(accountLevelNames),
  /** False while the demo world is still being set up and the account does not exist yet. */
  ready: z.boolean(),
});

/**
 * Request body that sets a password, with the ticket of a first sign-in or with account, contact and the code sent to
 * the contact.
 */
const PasswordDraft = z.object({
  ticket: secret(maybe(text(100))),
  account: maybe(loginName()),
  contact: maybe(contact()),
  code: secret(maybe(codeText(16))),
  newPwd: secret(newPassword()),
});

export const authApi = {
  ways: endpoint({
    method: 'GET',
    path: '/api/admin/login/getWays',
    access: 'public',
    summary: 'Get the ways to sign in and to receive a code that this server offers',
    output: z.object({
      singleSignOn: z.boolean(),
      passkeys: z.boolean(),
      codeByPhone: z.boolean(),
      /** Accounts of the demo world; empty in production. */
      demo: z.array(DemoAccount),
    }),
  }),
  getVerify: endpoint({
    method: 'GET',
    path: '/api/admin/login/getVerify',
    access: 'public',
    summary: 'Get a captcha image; the response also sets a cookie that identifies the captcha',
    output: z.object({ img: z.string().nullable() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/adAuthor',
    access: 'public',
    summary:
      'Sign in with account, password, captcha and account type; a response with the code secondFactorNeeded contains a `ticket`',
    body: SignIn,
    output: Token,
    audit: { unlogged: 'recorded in the sign-in log' },
  }),
  signInToDemo: endpoint({
    method: 'POST',
    path: '/api/admin/login/demo',
    access: 'public',
    summary:
      'Sign in as an account of the demo world, without password and captcha; returns 404 for other accounts and in production',
    body: z.object({ account: loginName() }),
    output: Token,
    audit: { unlogged: 'recorded in the sign-in log' },
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/api/admin/login/secondFactor',
    access: 'public',
    summary:
      'Complete a sign-in with a code of the authenticator app or a recovery code, within 5 minutes and 5 tries',
    body: z.object({ ticket: secret(text(100)), code: secret(codeText(40)) }),
    output: Token,
    audit: { unlogged: 'recorded in the sign-in log' },
  }),
  accountInfo: endpoint({
    method: 'GET',
    path: accountInfoPath,
    access: 'owing',
    summary: 'Get the signed-in account with its roles and permissions',
    output: AccountInfo,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/send/sendCode',
    access: 'public',
    summary:
      'Send a code for setting a forgotten password, if the account has this contact; the response does not reveal whether it has',
    body: z.object({ account: loginName(), contact: contact() }),
    /** Seconds until the next code can be sent. */
    output: z.object({ retryAfter: z.int() }),
    audit: { unlogged: 'sends a code and changes nothing; its use is logged' },
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/admin/login/bindUpPwd',
    access: 'public',
    summary: 'Set the password with the one-time ticket of a first sign-in, or with a code that was sent',
    body: PasswordDraft,
    output: nothing,
    audit: 'auth.setPassword',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/login/logOut',
    access: 'owing',
    summary: 'End this session',
    output: nothing,
    audit: 'auth.signOut',
  }),
};

/** Operation log words for sign-in and its actions. */
export const authWords: AuditWords = {
  noun: words('登录', '登入', 'Sign-in', 'Connexion', 'Anmeldung', 'ログイン'),
  verbs: {
    setPassword: words(
      '设置密码',
      '設定密碼',
      'Set password',
      'Définition du mot de passe',
      'Passwort festlegen',
      'パスワード設定',
    ),
    signOut: words('退出登录', '登出', 'Sign out', 'Déconnexion', 'Abmelden', 'ログアウト'),
  },
};
