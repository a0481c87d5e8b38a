import { z } from 'zod';
import { endpoint } from '../endpoint';
import { maybe, text } from '../fields';
import { secret } from '../secret';

/** Seconds that an access token of a partner lives. */
export const tokenSeconds = 900;

/** How the token endpoint refuses (RFC 6749, 5.2). */
export const OAuthError = z.object({ error: z.string(), error_description: z.string() });

/** How a partner's application gets in: OAuth 2.0 client credentials. */
export const openTokenApi = {
  token: endpoint({
    method: 'POST',
    path: '/api/open/v1/oauth/token',
    access: 'public',
    oauth: true,
    summary:
      'Get an access token for business code and secret, sent as HTTP Basic or in the body (OAuth 2.0 client credentials); a form, or JSON',
    body: z.object({
      grant_type: text(60),
      /** Some of the scopes that the application has, parted by blanks; all of them where none is named. */
      scope: maybe(text(200)),
      client_id: maybe(text(60)),
      client_secret: secret(maybe(text(200))),
    }),
    output: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Seconds */
      expires_in: z.int(),
      scope: z.string(),
    }),
    audit: { unlogged: 'answers a token that lives minutes; calls with it are kept in the log of calls' },
  }),
};
