import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { maybe, text } from '../../fields/fields';
import { secret } from '../../fields/secret';

/** Lifetime of a partner's access token, in seconds. */
export const tokenSeconds = 900;

/** Error response of the token endpoint (RFC 6749, 5.2). */
export const OAuthError = z.object({ error: z.string(), error_description: z.string() });

/** Authentication of a partner's application: OAuth 2.0 client credentials. */
export const openTokenApi = {
  token: endpoint({
    method: 'POST',
    path: '/api/open/v1/oauth/token',
    access: 'public',
    oauth: true,
    summary:
      'Get an access token with business code and secret (OAuth 2.0 client credentials), sent as HTTP Basic or in a body as form or JSON',
    body: z.object({
      grant_type: text(60),
      /** Requested scopes, separated by spaces; if absent, all scopes of the application. */
      scope: maybe(text(200)),
      client_id: maybe(text(60)),
      client_secret: secret(maybe(text(200))),
    }),
    output: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Lifetime of the token, in seconds. */
      expires_in: z.int(),
      scope: z.string(),
    }),
    audit: { unlogged: 'returns a short-lived token; the calls with it are in the call log' },
  }),
};
