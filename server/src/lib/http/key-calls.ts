import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../fail';
import { findApiKey, recordUse } from '../session/api-key';
import { isAllowed } from '../session/partner';
import type { Session } from '../session/session';

/** Returns whether an endpoint may be called with an API key, given the permission. */
export const isOpenToKeys = ({ access, personOnly }: Pick<Endpoint, 'access' | 'personOnly'>): boolean =>
  access !== 'owing' && access !== 'settingUp' && personOnly !== true;

/**
 * Returns the session of a call with an API key, and counts the call. Throws `unauthenticated` if the key cannot be
 * used, `addressRefused` if it may not be used from this address, `tooManyRequests` if its quota is used up, and
 * `personOnly` if no key may make the call.
 */
export async function admitKey(
  app: FastifyInstance,
  token: string,
  endpoint: Pick<Endpoint, 'access' | 'personOnly'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const key = (await findApiKey(app.db, token)) ?? fail('unauthenticated');
  if (!isAllowed(request.ip, key.addresses)) fail('addressRefused');
  await app.keyQuota(key, reply);
  await recordUse(app.db, key, request.ip);
  if (!isOpenToKeys(endpoint)) fail('personOnly');
  return key.session;
}
