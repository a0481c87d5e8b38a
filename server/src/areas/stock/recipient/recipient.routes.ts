import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { recipientApi } from '@chargehand/contract/areas/stock/recipient';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { hasAnyPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { recipientsOf } from './recipient.service';

/** Permissions of which each allows choosing a recipient of any kind. */
const sending = [outboundApi.list.access, scanApi.list.access];
/**
 * Permissions of which each allows choosing an agent. Transfers go only to agents, so their permission is enough only
 * here.
 */
const transferring = [...sending, transferApi.create.access];

export function recipientRoutes(app: FastifyInstance): void {
  serve(app, recipientApi.list, async ({ db, session, query }) => {
    if (!hasAnyPermission(session.permissions, query.kind === 'agent' ? transferring : sending))
      fail('forbidden');
    return recipientsOf(db, query);
  });
}
