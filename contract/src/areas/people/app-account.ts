import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { bool, list, maybe, newPassword, text, verbatim, codeText } from '../../fields/fields';
import { secret } from '../../fields/secret';
import { Agreed, agreedTexts, MustAgree } from '../content/app-text';
import { appAccount, appAccountKinds } from './app-user';

/**
 * Phone app endpoints that register an app user and open a session. All phone app endpoints use REST with JSON, HTTP
 * status codes and problem details.
 */
export const appApi = {
  sendCode: endpoint({
    method: 'POST',
    path: '/api/app/v1/verification-codes',
    access: 'public',
    summary:
      'Send a verification code to a phone number or mail address; it is valid for 10 minutes and 5 tries',
    body: z.object({ account: appAccount() }),
    output: z.object({ retryAfter: z.int().meta({ description: 'Seconds until another code can be sent' }) }),
    audit: { unlogged: 'sends a code and changes nothing; its use is logged' },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/app/v1/users',
    access: 'public',
    summary: 'Register with a phone or mail account',
    body: z.object({
      account: appAccount(),
      code: secret(codeText(16)),
      password: secret(newPassword()),
      nickname: text(60),
      agreed: list(Agreed, 0, agreedTexts.length).default([]).meta({
        description:
          'Texts that the user was shown and agrees to; 409 if there are newer versions to agree to',
      }),
      homeCode: maybe(codeText(20)).meta({
        description:
          'Dialling code of the region of a mail account, such as +49; a phone number contains its own',
      }),
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
    audit: { unlogged: 'opens an app session, which is stored as a row' },
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/app/v1/password-resets',
    access: 'public',
    summary:
      'Set a new password with a verification code that was sent to the account; ends all sessions and opens a new one',
    body: z.object({ account: appAccount(), code: secret(codeText(16)), password: secret(newPassword()) }),
    output: z.object({ token: z.string() }),
    audit: 'appUser.recover',
  }),
};

/** The signed-in app user, as the app shows it. */
const AppProfile = z.object({
  id: z.int(),
  nickname: z.string(),
  /** File name of the user's picture, or null. */
  avatar: z.string().nullable(),
  /** Phone number and e-mail address of the user; null if the user has none or has given it up. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** True if the user is notified of warnings of its devices. */
  warningMessages: z.boolean(),
  /** Texts that the user must still agree to before continuing, each with its newest version. */
  mustAgree: MustAgree,
});

/** Phone app endpoints for the signed-in user. */
export const profileApi = {
  profile: endpoint({
    method: 'GET',
    path: '/api/app/v1/me',
    access: 'appUser',
    summary: 'Get the signed-in user with its phone and mail accounts, and whether it gets warning messages',
    output: AppProfile,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/sessions/current',
    access: 'appUser',
    summary: 'Sign out; the token becomes invalid',
    output: z.null(),
    audit: { unlogged: 'ends an app session, which is stored as a row' },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/app/v1/me/password',
    access: 'appUser',
    summary: 'Change the user’s password; ends all other sessions',
    body: z.object({ password: secret(verbatim(200)), newPassword: secret(newPassword()) }),
    output: z.null(),
    audit: 'appUser.changePassword',
  }),
  setWarnings: endpoint({
    method: 'PUT',
    path: '/api/app/v1/me/warning-messages',
    access: 'appUser',
    summary: 'Turn warning messages about the user’s own devices on or off',
    body: z.object({ on: bool() }),
    output: AppProfile,
    audit: 'appUser.setWarnings',
  }),
};

/** Phone app endpoints that give up an account. */
export const closureApi = {
  close: endpoint({
    method: 'POST',
    path: '/api/app/v1/account-closures',
    access: 'appUser',
    summary:
      'Delete the user’s phone or mail account for good. Deleting the last one also deletes sessions, friends and sharing, and is refused while a device is bound',
    body: z.object({ kind: z.enum(appAccountKinds), password: secret(verbatim(200)) }),
    output: z.object({ signedOut: z.boolean() }),
    audit: 'appUser.close',
  }),
};
