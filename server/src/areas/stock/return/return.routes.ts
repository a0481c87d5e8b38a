import { returnApi } from '@chargehand/contract/areas/stock/return';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../lib/http/serve';
import { answerDocument, loggedDocument } from '../document/document.service';
import { serveOpening } from '../document/opening.service';

/**
 * Registers the routes for returns. The database checks the caller's side: an agent decides on returns of its
 * merchants, the operator on those of agents.
 */
export function returnRoutes(app: FastifyInstance): void {
  serveOpening(app, returnApi, async ({ reason }) => ({ kind: 'return', reason }));

  serve(app, returnApi.approve, async ({ db, params: { id }, body: { answer, missing }, audit }) => {
    await answerDocument(db, 'return', id, 'approved', { answer, missing });
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });

  serve(app, returnApi.reject, async ({ db, params: { id }, body: { answer }, audit }) => {
    await answerDocument(db, 'return', id, 'rejected', { answer });
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });

  serve(app, returnApi.cancel, async ({ db, params: { id }, audit }) => {
    await answerDocument(db, 'return', id, 'cancelled');
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });
}
