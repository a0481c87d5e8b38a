import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { instant, text } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { Proof } from './two-factor';
import { texts as words } from '../../i18n/languages';

/** An identity of the provider with which the requesting account can sign in. */
export const SingleSignOnLink = z.object({
  id: z.int(),
  issuer: z.string(),
  subject: z.string(),
  /** E-mail address as last reported by the provider. */
  email: z.string().nullable(),
  createdAt: instant(),
  usedAt: instant().nullable(),
  /** Time since which the identity can no longer sign in; null while it can. */
  endedAt: instant().nullable(),
});
export type SingleSignOnLink = z.infer<typeof SingleSignOnLink>;

/** Sign-in through an OpenID Connect provider, if one is configured. */
export const singleSignOnApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/admin/login/singleSignOn',
    access: 'public',
    summary: 'Get the URL of the identity provider; a cookie binds the callback to this browser',
    output: z.object({ url: z.string() }),
    audit: { unlogged: 'only redirects to the identity provider' },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/admin/login/singleSignOnReturn',
    access: 'public',
    summary: 'Complete the sign-in with the query parameters of the provider’s callback',
    body: z.object({ query: text(4000) }),
    output: z.object({ token: z.string() }),
    audit: { unlogged: 'recorded in the sign-in log' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/single-sign-on/list',
    access: 'signedIn',
    personOnly: true,
    summary: 'List the identities that can sign in to the account, including ended ones, newest first',
    output: z.array(SingleSignOnLink),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/admin/single-sign-on/:id/end',
    access: 'signedIn',
    personOnly: true,
    summary:
      'End an identity: it can no longer sign in to the account, and is not linked again automatically',
    params: oneId,
    body: Proof,
    output: nothing,
    audit: 'singleSignOn.end',
  }),
  allow: endpoint({
    method: 'POST',
    path: '/api/admin/single-sign-on/:id/allow',
    access: 'signedIn',
    personOnly: true,
    summary: 'Restore an ended identity, so that it can sign in to the account again',
    params: oneId,
    body: Proof,
    output: nothing,
    audit: 'singleSignOn.allow',
  }),
};

/** Operation log words for single sign-on and its actions. */
export const singleSignOnWords: AuditWords = {
  noun: words(
    '单点登录',
    '單一登入',
    'Single sign-on',
    'Connexion unique',
    'Single Sign-on',
    'シングルサインオン',
  ),
  verbs: {
    allow: words('重新允许', '重新允許', 'Allow again', 'Autoriser à nouveau', 'Wieder zulassen', '再び許可'),
  },
};
