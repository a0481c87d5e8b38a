import { documentApi } from '@chargehand/contract/areas/stock/document';
import type { FastifyInstance } from 'fastify';
import { serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { answerDocument, loggedDocument, recallDocument, settleMissing } from './document.service';
import { expectedOf } from './expected.service';
import { boxReads, documentReads, positionReads } from './reads.service';

export function documentRoutes(app: FastifyInstance): void {
  serveReads(app, documentReads);
  serveReads(app, positionReads);
  serveReads(app, boxReads);

  serve(app, documentApi.expected, ({ params: { id }, ...call }) => expectedOf(call, id));

  serve(app, documentApi.confirm, async ({ db, params: { id }, body: { missing }, audit }) => {
    await answerDocument(db, 'outbound', id, 'received', { missing });
    audit.of(id, null, { ...(await loggedDocument(db, id)), missing });
    return null;
  });

  serve(app, documentApi.settle, async ({ db, params: { id }, body: { codes, how, reason }, audit }) => {
    await settleMissing(db, id, codes, how, reason);
    audit.of(id, null, { ...(await loggedDocument(db, id)), codes, how, reason });
    return null;
  });

  serve(app, documentApi.recall, async ({ db, params: { id }, body: { reason }, audit }) => {
    await recallDocument(db, id, reason);
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });
}
