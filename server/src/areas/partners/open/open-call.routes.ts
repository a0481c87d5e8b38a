import { openCallApi, openCallDays } from '@chargehand/contract/areas/partners/open-call';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../lib/http/serve';
import { callPage } from './calls.service';

/** Registers the route by which partners read the log of their own calls. */
export function openCallRoutes(app: FastifyInstance): void {
  serve(app, openCallApi.calls, async ({ db, partner: { applicationId }, query }) => {
    const { calls, next } = await callPage(db, applicationId, { ...query, days: openCallDays });
    return { calls: calls.map(({ id: _, ...call }) => call), next };
  });
}
