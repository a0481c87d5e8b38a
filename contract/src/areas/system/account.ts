import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, toAll, verb, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import {
  bool,
  givenThat,
  id,
  instant,
  list,
  maybe,
  newPassword,
  optionalContact,
  text,
  verbatim,
} from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { loginName } from '../../fields/login-name';
import { secret } from '../../fields/secret';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

/** Returns the schema of a login name: letters, digits and `._@+-`, compared without case and width. */
const accountName = () => loginName().refine((value) => /^[\p{L}\p{N}._@+-]+$/u.test(value));

export const AccountDraft = z.object({
  account: accountName(),
  name: text(60),
  pwd: secret(newPassword()),
  /**
   * An e-mail address or an international phone number, or null; several accounts may share one. Codes for forgotten
   * passwords are sent there, and single sign-on finds a staff account by this e-mail address.
   */
  contact: optionalContact(),
});

/** A new staff account. Its role determines whether it is an administrator or a super administrator. */
export const StaffDraft = AccountDraft.extend({ roleId: id() });
export type StaffDraft = z.infer<typeof StaffDraft>;

/** A change of a staff account. The account name cannot change, because logs and people identify the account by it. */
const StaffChange = StaffDraft.pick({ name: true, contact: true, roleId: true });
type StaffChange = z.infer<typeof StaffChange>;

/** A password set by a superior account, entered twice. */
export const PasswordReset = z
  .object({ newPwd: secret(newPassword()), confirmPwd: secret(verbatim(200)) })
  .refine(({ newPwd, confirmPwd }) => newPwd === confirmPwd, {
    path: ['confirmPwd'],
    ...byRule('passwordsDiffer'),
    when: givenThat({ newPwd: z.string(), confirmPwd: z.string().min(1) }),
  });

export const StaffAccount = z.object({
  id: z.int(),
  account: z.string(),
  name: z.string(),
  contact: z.string().nullable(),
  /** Level of the account: 0 for a super administrator, 1 for an administrator. */
  mType: z.int().min(0).max(1),
  roleId: z.int(),
  /** Role name in the language of the request. */
  roleName: z.string(),
  disabled: z.boolean(),
  /** True until the account has set its own password. */
  restPwd: z.boolean(),
  lastSignInAt: instant().nullable(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  /** True if this is the requesting account. */
  own: z.boolean(),
  /**
   * True if the requesting account may change this one: it holds all permissions of this account's role and is a
   * different account.
   */
  manageable: z.boolean(),
  /**
   * True if the requesting account is the superior of this one: it holds all permissions of this account's role, and
   * more. Only a superior may reset the password or change the contact.
   */
  subordinate: z.boolean(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

const Query = listQuery(
  {
    /** Part of the account, name or contact. */
    search: maybe(text(60)),
    roleId: maybe(list(id())),
    disabled: maybe(bool()),
    restPwd: maybe(bool()),
  },
  ['account', 'name', 'roleName', 'lastSignInAt', 'createdAt'],
  ['createdAt', 'lastSignInAt'],
);

const account = {
  noun: 'account',
  page: 'accountList',
  called: ['staff account', 'staff accounts'],
} as const;

/* Staff accounts. A new account must change its password when it first signs in, as after a reset. */
export const accountApi = {
  ...reads({ ...account, query: Query, row: StaffAccount }),
  removeAll: toAll({ ...account, query: Query, verb: 'remove', does: 'Delete' }),
  ...verb({
    ...account,
    query: Query,
    verb: 'disable',
    does: 'Disable',
    says: 'Disable staff accounts and end their sessions at once',
    touches: ['online-session'],
  }),
  ...verb({ ...account, query: Query, verb: 'enable', does: 'Enable' }),
  ...holds({ ...account, by: ['signIn', 'operationLog', 'device', 'deviceModel'] }),
  ...writes({
    ...account,
    personOnly: ['create', 'update'],
    draft: StaffDraft,
    change: StaffChange,
    says: {
      create: 'Add a staff account; its role must have no more permissions than the requesting account',
      update: 'Change the name and role of a staff account; its contact can be changed only by a superior',
      remove: 'Delete staff accounts that have never signed in; all others can only be disabled',
    },
    touches: ['role'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/account/:id/resetPassword',
    access: 'accountList:resetPassword',
    personOnly: true,
    summary:
      'Set a new password, which the account must change at its next sign-in, and end its sessions; only for its superiors',
    params: oneId,
    body: PasswordReset,
    output: nothing,
    audit: 'account.resetPassword',
    touches: ['online-session'],
  }),
  resetTwoFactor: endpoint({
    method: 'POST',
    path: '/api/admin/account/:id/resetTwoFactor',
    access: 'accountList:resetTwoFactor',
    personOnly: true,
    summary:
      'Remove the second factor, recovery codes, passkeys and single sign-on of an account that has lost access to them, and end its sessions; only for its superiors',
    params: oneId,
    output: nothing,
    audit: 'account.resetTwoFactor',
    touches: ['online-session'],
  }),
};

/** Operation log words for accounts and their actions. */
export const accountWords: AuditWords = {
  noun: words('账号', '帳戶', 'Account', 'Compte', 'Konto', 'アカウント'),
  verbs: {
    resetPassword: words(
      '重置密码',
      '重設密碼',
      'Reset password',
      'Réinitialisation du mot de passe',
      'Passwort zurücksetzen',
      'パスワードリセット',
    ),
    resetTwoFactor: words(
      '重置两步验证',
      '重設雙重認證',
      'Reset two-factor',
      'Réinitialisation de la double authentification',
      'Zwei-Faktor zurücksetzen',
      '二要素認証のリセット',
    ),
  },
};
