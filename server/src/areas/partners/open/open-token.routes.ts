import { openTokenApi, tokenSeconds } from '@chargehand/contract/areas/partners/open-token';
import { scopes } from '@chargehand/contract/rights/scopes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { fail } from '../../../lib/fail';
import { addressOf, countTry } from '../../../lib/http/limit';
import { serve } from '../../../lib/http/serve';
import { isAllowed, partnerOf } from '../../../lib/session/partner';
import { newToken, tokenHash } from '../../../lib/session/secret';
import { isAutomation } from '../../system/auth/captcha.service';

/**
 * Maximum number of token requests per IP address and minute. Far fewer are needed, because a token is valid for 15
 * minutes.
 */
const perMinute = 60;

interface Sent {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return fail('unauthenticated');
  }
};

/**
 * Returns the partner's code (`client_id`) and secret from the header or the body. Throws `malformed` if both contain a
 * secret, or different codes, and `unauthenticated` if neither contains code and secret, or the header cannot be
 * decoded.
 */
function credentialsOf(request: FastifyRequest, body: Sent): { code: string; secret: string } {
  const basic = /^Basic +([\w+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic !== undefined) {
    if (body.client_secret !== undefined) fail('malformed');
    const [id = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    const code = decoded(id);
    if (body.client_id !== undefined && body.client_id !== code) fail('malformed');
    return { code, secret: decoded(rest.join(':')) };
  }
  if (body.client_id === undefined || body.client_secret === undefined) return fail('unauthenticated');
  return { code: body.client_id, secret: body.client_secret };
}

/**
 * Returns the requested scopes in the contract's order, or all scopes of the application if none are requested. Refuses
 * scopes that the application does not have.
 */
function scopesFor(requestedScopes: string | undefined, has: readonly string[]): string[] {
  if (requestedScopes === undefined) return [...has];
  const names = requestedScopes.split(/ +/).filter((one) => one !== '');
  if (names.some((one) => !has.includes(one))) fail('malformed', { error: 'invalid_scope' });
  return scopes.filter((one) => names.includes(one));
}

/** Registers the token endpoint for partners. */
export function openTokenRoutes(app: FastifyInstance): void {
  serve(
    app,
    openTokenApi.token,
    async ({ request }) => {
      if (!isAutomation(app.config, request))
        await countTry(app.db, `open token ${addressOf(request.ip)}`, perMinute, 60);
    },
    async ({ db, body, request }) => {
      const { code, secret } = credentialsOf(request, body);
      const partner = (await partnerOf(db, code, secret)) ?? fail('unauthenticated');
      if (!isAllowed(request.ip, partner.addresses)) fail('addressRefused', { error: 'unauthorized_client' });
      if (body.grant_type !== 'client_credentials') fail('malformed', { error: 'unsupported_grant_type' });
      const granted = scopesFor(body.scope, partner.scopes);
      const token = `cdt_${newToken()}`;
      await db
        .insertInto('apiToken')
        .values({
          tokenHash: tokenHash(token),
          applicationId: partner.applicationId,
          scopes: granted,
          secretId: partner.secretId,
          expiresAt: sql<string>`now() + make_interval(secs => ${tokenSeconds})`,
        })
        .execute();
      app.partnerTurns.belongs(token, partner.applicationId);
      return {
        access_token: token,
        token_type: 'Bearer' as const,
        expires_in: tokenSeconds,
        scope: granted.join(' '),
      };
    },
  );
}
