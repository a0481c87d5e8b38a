import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { instant, text } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { isStorable } from '../../fields/storable';
import { Proof } from './two-factor';
import { secret } from '../../fields/secret';
import { texts as words } from '../../i18n/languages';

/** Data that WebAuthn passes between server and browser, as JSON. Both sides use a library to process it. */
const Json = z.string().min(2).max(20_000).refine(isStorable);
const Options = z.object({ options: Json });

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** True if the authenticator's provider keeps a copy of the passkey, as phones and password managers do. */
  backedUp: z.boolean(),
  createdAt: instant(),
  usedAt: instant().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Passkeys (WebAuthn) of the signed-in account, and sign-in with one. A passkey counts as both factors. */
export const passkeyApi = {
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkeyOptions',
    access: 'public',
    summary: 'Get a challenge for signing in with a passkey; valid once, for 5 minutes',
    output: Options,
    audit: { unlogged: 'only creates a challenge' },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey',
    access: 'public',
    summary: 'Sign in with the response of a passkey',
    body: z.object({ credential: secret(Json) }),
    output: z.object({ token: z.string() }),
    audit: { unlogged: 'recorded in the sign-in log' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/passkey/list',
    access: 'signedIn',
    personOnly: true,
    summary: 'List the account’s passkeys, newest first',
    output: z.array(Passkey),
  }),
  addOptions: endpoint({
    method: 'POST',
    path: '/api/admin/passkey/options',
    access: 'signedIn',
    personOnly: true,
    summary:
      'Get a challenge for a new passkey, after the account has proved its identity; valid once, for 5 minutes',
    body: Proof,
    output: Options,
    audit: { unlogged: 'only creates a challenge' },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/passkey',
    access: 'signedIn',
    personOnly: true,
    summary: 'Store a passkey that the browser has created',
    body: z.object({ name: text(60), credential: secret(Json) }),
    output: Passkey,
    audit: 'passkey.create',
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/admin/passkey/:id',
    access: 'signedIn',
    personOnly: true,
    summary: 'Rename a passkey',
    params: oneId,
    body: z.object({ name: text(60) }),
    output: nothing,
    audit: 'passkey.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/passkey/:id',
    access: 'signedIn',
    personOnly: true,
    summary: 'Delete a passkey',
    params: oneId,
    output: nothing,
    audit: 'passkey.remove',
  }),
};

/** Operation log words for passkeys. */
export const passkeyWords: AuditWords = {
  noun: words('通行密钥', '通行密匙', 'Passkey', 'Clé d’accès', 'Passkey', 'パスキー'),
};
