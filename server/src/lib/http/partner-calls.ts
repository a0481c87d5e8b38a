import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../fail';
import { isAllowed, type Partner } from '../session/partner';
import type { CallQuota } from './call-quota';

/**
 * Checks a call of an application and counts it. Throws if its address is not allowed, the quota is used up, or the
 * scope is missing.
 */
export async function admitPartner(
  withinQuota: CallQuota,
  partner: Partner,
  { scope }: Pick<Endpoint, 'scope'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!isAllowed(request.ip, partner.addresses)) fail('addressRefused');
  await withinQuota({ id: partner.applicationId, quota: partner.quota }, reply);
  if (scope === undefined || partner.scopes.includes(scope)) return;
  void reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
  fail('scopeMissing', { scope });
}
