import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, toAll, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import {
  bool,
  contact,
  id,
  instant,
  list,
  maybe,
  newPassword,
  optionalId,
  text,
  codeText,
  optionalCode,
} from '../../fields/fields';
import { nothing, oneId, someIds } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { secret } from '../../fields/secret';
import { texts as words } from '../../i18n/languages';
import { PasswordReset } from '../system/account';

/** Origin of an app user: this system, or another system that registered it. */
export const userSources = ['system', 'other'] as const;
export type UserSource = (typeof userSources)[number];

/** Schema of an app account: an e-mail address or an international phone number. */
export const appAccount = contact;

/** Kinds of account that an app user has and can give up permanently. */
export const appAccountKinds = ['phone', 'email'] as const;

/** Kind of account that the user has given up: none, phone or e-mail; `phoneLogout` also if both are given up. */
export const logoutStatuses = ['notLoggedOut', 'phoneLogout', 'emailLogout'] as const;

/** An app user as the console shows it. */
export const AppUser = z.object({
  id: z.int(),
  nickname: z.string(),
  /** Stored file name of the user's picture. */
  avatar: z.string().nullable(),
  /** Account used for sign-in: phone number or e-mail address. */
  account: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Dialling code of the region given for an e-mail account, or null. */
  homeCode: z.string().nullable(),
  /** Dialling code of the phone, otherwise of the given region; null if neither is known. */
  areaCode: z.string().nullable(),
  /** Names of the regions with this `areaCode`, in the language of the request. */
  areaName: z.string().nullable(),
  boundDevices: z.int(),
  /** Number of devices that this user was the last to bind, and that are not bound now. */
  unboundDevices: z.int(),
  friendCount: z.int(),
  /** Number of own devices that the user shares. */
  sharedOut: z.int(),
  /** Number of devices that friends share with the user. */
  sharedIn: z.int(),
  agentId: z.int(),
  /** Name of the user's agent: the operator's own agency if the user has no other. */
  agentName: z.string(),
  merchantId: z.int().nullable(),
  merchantName: z.string().nullable(),
  source: z.enum(userSources),
  logoutStatus: z.enum(logoutStatuses),
  phoneLoggedOutAt: instant().nullable(),
  emailLoggedOutAt: instant().nullable(),
  /** True if the user is notified of warnings of its devices. */
  warningMessages: z.boolean(),
  /** True if the user is signed in on a phone. */
  signedIn: z.boolean(),
  createdAt: instant(),
  firstBoundAt: instant().nullable(),
});
export type AppUser = z.infer<typeof AppUser>;

/** Agent and merchant of a user. Only staff choose the agent: users that an agent or merchant adds are its own. */
const Place = { agentId: maybe(id()), merchantId: optionalId() };

export const AppUserChange = z.object({
  nickname: text(60),
  /** Dialling code of the user's region, for users without a phone number. */
  homeCode: optionalCode(20),
  ...Place,
});
export type AppUserChange = z.infer<typeof AppUserChange>;

export const AppUserDraft = AppUserChange.extend({ account: appAccount(), pwd: secret(newPassword()) });
export type AppUserDraft = z.infer<typeof AppUserDraft>;

const Query = listQuery(
  {
    /** Part of the nickname, phone number or e-mail address. */
    search: maybe(text(60)),
    agentId: maybe(list(id())),
    merchantId: maybe(list(id())),
    areaCode: maybe(codeText(20)),
    source: maybe(z.enum(userSources)),
    /** If absent, users with any status are listed. */
    logoutStatus: maybe(z.enum(logoutStatuses)),
    warningMessages: maybe(bool()),
  },
  ['nickname', 'createdAt'],
  ['createdAt', 'firstBoundAt'],
);

const appUser = { noun: 'appUser', page: 'userList', called: ['app user', 'app users'] } as const;
const { create, update } = writes({
  ...appUser,
  personOnly: ['create'],
  draft: AppUserDraft,
  change: AppUserChange,
  says: {
    create: 'Add an app user with a phone or mail account',
    update:
      'Change the nickname, agency and merchant of an app user; only staff can move a user to another agency',
  },
  touches: ['agent', 'merchant'],
});

/* App users that the account may see. They cannot be deleted; users give up their accounts themselves. */
export const appUserApi = {
  ...reads({ ...appUser, query: Query, row: AppUser }),
  create,
  update,
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/app-user/:ids/signOut',
    access: 'userList:signOut',
    summary: 'End all app sessions of these users at once',
    params: someIds,
    output: nothing,
    audit: 'appUser.signOut',
  }),
  signOutAll: toAll({ ...appUser, query: Query, verb: 'signOut', does: 'Sign out' }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/admin/app-user/:id/resetPassword',
    access: 'userList:resetPassword',
    personOnly: true,
    summary: 'Set a new password for an app user who has forgotten theirs; ends the user’s app sessions',
    params: oneId,
    body: PasswordReset,
    output: nothing,
    audit: 'appUser.resetPassword',
  }),
  warnOn: endpoint({
    method: 'POST',
    path: '/api/admin/app-user/:ids/warnOn',
    access: 'userList:warning',
    summary: 'Turn on warning messages about their devices for these users',
    params: someIds,
    output: nothing,
    audit: 'appUser.warnOn',
  }),
  warnOff: endpoint({
    method: 'POST',
    path: '/api/admin/app-user/:ids/warnOff',
    access: 'userList:warning',
    summary: 'Turn off warning messages for these users',
    params: someIds,
    output: nothing,
    audit: 'appUser.warnOff',
  }),
};

/** Operation log words for app users and their actions. */
export const appUserWords: AuditWords = {
  noun: words('APP 用户', 'App 用戶', 'App user', 'Utilisateur de l’app', 'App-Nutzer', 'アプリユーザー'),
  verbs: {
    picture: words('更换头像', '更換頭像', 'Change picture', 'Changer la photo', 'Bild ändern', '画像を変更'),
    resetPassword: words(
      '重置密码',
      '重設密碼',
      'Reset password',
      'Réinitialisation du mot de passe',
      'Passwort zurücksetzen',
      'パスワードリセット',
    ),
    recover: words(
      '找回密码',
      '找回密碼',
      'Set a forgotten password',
      'Mot de passe oublié',
      'Vergessenes Passwort setzen',
      'パスワード再設定',
    ),
    changePassword: words(
      '修改密码',
      '更改密碼',
      'Change password',
      'Changement de mot de passe',
      'Passwort ändern',
      'パスワード変更',
    ),
    register: words('注册', '註冊', 'Register', 'Inscription', 'Registrieren', '登録'),
    close: words(
      '注销账号',
      '註銷帳戶',
      'Deactivate account',
      'Suppression du compte',
      'Konto löschen',
      '退会',
    ),
    setWarnings: words(
      '告警消息开关',
      '警報訊息開關',
      'Warning messages on or off',
      'Alertes : activation ou arrêt',
      'Warnmeldungen ein- oder ausschalten',
      'アラート通知の切り替え',
    ),
    signOut: words('强制下线', '強制登出', 'Sign out', 'Déconnexion', 'Abmelden', '強制ログアウト'),
    warnOn: words(
      '开启告警消息',
      '開啟警報訊息',
      'Warning messages on',
      'Alertes activées',
      'Warnmeldungen ein',
      'アラート通知オン',
    ),
    warnOff: words(
      '关闭告警消息',
      '關閉警報訊息',
      'Warning messages off',
      'Alertes désactivées',
      'Warnmeldungen aus',
      'アラート通知オフ',
    ),
  },
};
