import { outboundApi, type OutboundTo } from '@chargehand/contract/areas/stock/outbound';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { fail, refuse } from '../../../lib/fail';
import { type Reader, serveReads } from '../../../lib/list/reads';
import { isTenant } from '../../../lib/session/tenant';
import type { Opening } from '../document/document.service';
import { serveOpening } from '../document/opening.service';
import { outboundReads } from '../movement/movement.service';
import { closed, shutOut } from '../recipient/recipient.service';

/**
 * Returns the content of an outbound. Refuses a recipient that the caller cannot see or that can no longer receive;
 * devices of an agent go only to its own merchants and app users.
 */
async function openingOf(
  { target, agentId, merchantId, userId, reason }: z.infer<typeof OutboundTo>,
  { db, session }: Reader,
): Promise<Opening> {
  if (session.merchantId !== null) fail('forbidden');
  const opening = { kind: 'outbound', reason } as const;
  const recipientId = async (table: 'merchant' | 'appUser', id = 0) => {
    const off = table === 'merchant' ? shutOut('merchant') : closed;
    const recipient = await db
      .selectFrom(table)
      .select(['id', off.as('off')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (recipient?.off) refuse({ [table === 'merchant' ? 'merchantId' : 'userId']: 'recipientShut' });
    return recipient?.id;
  };
  if (target === 'merchant')
    return {
      ...opening,
      merchantId: (await recipientId('merchant', merchantId)) ?? refuse({ merchantId: 'unknown' }),
    };
  if (target === 'user')
    return { ...opening, userId: (await recipientId('appUser', userId)) ?? refuse({ userId: 'unknown' }) };
  if (isTenant(session)) refuse({ target: 'misplacedTarget' });
  const agent = await db
    .selectFrom('agent')
    .select(['id', shutOut('agent').as('off')])
    .where('id', '=', agentId ?? 0)
    .where('direct', '=', false)
    .executeTakeFirst();
  if (agent?.off) refuse({ agentId: 'recipientShut' });
  return { ...opening, agentId: agent?.id ?? refuse({ agentId: 'unknown' }) };
}

export function outboundRoutes(app: FastifyInstance): void {
  serveReads(app, outboundReads);
  serveOpening(app, outboundApi, openingOf);
}
