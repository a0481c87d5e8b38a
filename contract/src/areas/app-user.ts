import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { contact, instant, mac, newPassword, nothing, oneId, text, verbatim } from '../fields';
import { bindWays, deviceCode } from './device';
import { secret } from '../secret';
import { texts as words } from '../languages';

/** Where an app user comes from: this system, or another one that it was registered with. */
export const userSources = ['system', 'other'] as const;
export type UserSource = (typeof userSources)[number];

/** An account of the phone app: an e-mail address, or an international phone number. */
export const appAccount = contact;

export const AppDevice = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  modelName: z.string(),
  boundAt: instant().nullable(),
});

/** The phone app's API, part of `/api/app/v1`: REST with JSON, HTTP status codes and problems. */
export const appApi = {
  sendCode: endpoint({
    method: 'POST',
    path: '/api/app/v1/verification-codes',
    access: 'public',
    summary:
      'Send a verification code to a phone number or an e-mail address; it lives 10 minutes and allows 5 tries',
    body: z.object({ account: appAccount() }),
    output: z.object({ retryAfter: z.int().meta({ description: 'Seconds until another code can be sent' }) }),
    audit: { unlogged: 'sends a code and changes nothing; its use is logged' },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/app/v1/users',
    access: 'public',
    summary: 'Register with a phone or an e-mail account',
    body: z.object({
      account: appAccount(),
      code: secret(text(16)),
      password: secret(newPassword()),
      nickname: text(60),
    }),
    output: z.object({ id: z.int(), token: z.string() }),
    audit: 'appUser.register',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/app/v1/sessions',
    access: 'public',
    summary: 'Sign in to the app',
    body: z.object({ account: appAccount(), password: secret(verbatim(200)) }),
    output: z.object({ token: z.string() }),
    audit: { unlogged: 'opens a session of the app, which is a row of its own' },
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices',
    access: 'appUser',
    summary: 'The own devices',
    output: z.object({ devices: z.array(AppDevice) }),
  }),
  bind: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices',
    access: 'appUser',
    summary:
      'Bind a device within reach: its code, and the MAC address it shows over Wi-Fi or Bluetooth as proof of being near',
    body: z.object({
      code: deviceCode(),
      via: z.enum(bindWays),
      mac: mac(),
      bluetoothMac: mac().optional(),
      bluetoothName: text(64).optional(),
      name: text(60).optional(),
    }),
    output: AppDevice,
    audit: 'device.bind',
  }),
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/devices/:id',
    access: 'appUser',
    summary: 'Part with an own device: it is bound to nobody from now on',
    params: oneId,
    output: nothing,
    audit: 'device.unbind',
  }),
};

/** How the operation log calls it, and what is done to it. */
export const appUserWords: AuditWords = {
  noun: words('APP 用户', 'App 用戶', 'App user', 'Utilisateur de l’app', 'App-Nutzer', 'アプリユーザー'),
  verbs: {
    register: words('注册', '註冊', 'Register', 'Inscription', 'Registrieren', '登録'),
  },
};
