import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import {
  bool,
  givenThat,
  instant,
  maybe,
  newPassword,
  optionalContact,
  optionalText,
  text,
  verbatim,
} from '../../fields/fields';
import { nothing, someIds } from '../../http/shapes';
import { timeZone } from '../../i18n/time-zone';
import { languages, texts as words } from '../../i18n/languages';
import { secret } from '../../fields/secret';
import { byRule } from '../../i18n/rules';

export const Profile = z.object({
  /** Name of an uploaded picture; empty for the default avatar. */
  avatar: optionalText(200),
  name: text(60),
  contact: optionalContact(),
  /**
   * The account's password or a second-factor code, required when the contact changes, because a forgotten password can
   * be reset through the contact.
   */
  pwd: secret(maybe(verbatim(200))),
});

export const Preferences = z.object({
  /** Null uses the browser's language. */
  language: maybe(z.enum(languages)).transform((value) => value ?? null),
  /** IANA time zone; null uses the browser's. */
  timeZone: maybe(timeZone()).transform((value) => value ?? null),
  /** True if unread messages are mailed to the contact, at most once a day. If absent, the setting does not change. */
  digest: maybe(bool()),
});

export const PasswordChange = z
  .object({
    oldPwd: secret(verbatim(200)),
    newPwd: secret(newPassword()),
    againPwd: secret(verbatim(200)),
  })
  .refine(({ oldPwd, newPwd }) => oldPwd !== newPwd, {
    path: ['newPwd'],
    ...byRule('samePassword'),
    when: givenThat({ oldPwd: z.string().min(1), newPwd: newPassword() }),
  })
  .refine(({ newPwd, againPwd }) => newPwd === againPwd, {
    path: ['againPwd'],
    ...byRule('passwordsDiffer'),
    when: givenThat({ newPwd: z.string(), againPwd: z.string().min(1) }),
  });

const OwnSession = z.object({
  id: z.int(),
  ip: z.string(),
  userAgent: z.string().nullable(),
  createdAt: instant(),
  usedAt: instant(),
  /** True for the session of this request. */
  current: z.boolean(),
});

/*
 * Endpoints for the requesting account itself. Reading its data requires the permission for the page; changing its
 * password does not.
 */
export const personalSettingApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/personal',
    access: 'personalSettingList:list',
    summary: 'Get the signed-in account',
    output: z.object({
      account: z.string(),
      name: z.string(),
      contact: z.string().nullable(),
      avatar: z.string().nullable(),
      language: z.enum(languages).nullable(),
      timeZone: z.string().nullable(),
      digest: z.boolean(),
    }),
  }),
  profile: endpoint({
    method: 'PUT',
    path: '/api/admin/personal',
    access: 'personalSettingList:edit',
    personOnly: true,
    summary: 'Change the account’s name, contact and picture',
    body: Profile,
    output: nothing,
    audit: 'personalSetting.update',
  }),
  preferences: endpoint({
    method: 'PUT',
    path: '/api/admin/personal/preferences',
    access: 'signedIn',
    personOnly: true,
    summary: 'Change the account’s language, time zone and daily mail',
    body: Preferences,
    output: nothing,
    audit: 'personalSetting.prefer',
  }),
  password: endpoint({
    method: 'PUT',
    path: '/api/admin/personal/password',
    access: 'signedIn',
    personOnly: true,
    summary: 'Change the account’s password. Ends all its sessions and returns the token of a new one',
    body: PasswordChange,
    output: z.object({ token: z.string() }),
    audit: 'personalSetting.changePassword',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/personal/sessions',
    access: 'personalSettingList:list',
    personOnly: true,
    summary: 'List the account’s open sessions, last used first',
    output: z.array(OwnSession),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/personal/sessions/:ids',
    access: 'signedIn',
    personOnly: true,
    summary: 'End sessions of the account',
    params: someIds,
    output: nothing,
    audit: 'personalSetting.endSession',
  }),
};

/** Operation log words for personal settings and their actions. */
export const personalSettingWords: AuditWords = {
  noun: words(
    '个人设置',
    '個人設定',
    'Personal settings',
    'Paramètres personnels',
    'Eigene Einstellungen',
    '個人設定',
  ),
  verbs: {
    prefer: words(
      '偏好设置',
      '偏好設定',
      'Set preferences',
      'Préférences',
      'Vorlieben festlegen',
      '表示設定',
    ),
    changePassword: words(
      '修改密码',
      '更改密碼',
      'Change password',
      'Changement de mot de passe',
      'Passwort ändern',
      'パスワード変更',
    ),
    endSession: words(
      '结束会话',
      '結束工作階段',
      'End session',
      'Fermeture de session',
      'Sitzung beenden',
      'セッション終了',
    ),
  },
};
