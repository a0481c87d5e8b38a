import { receiveApi, transferApi, type TransferTo } from '@chargehand/contract/areas/stock/transfer';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { fail, refuse } from '../../../lib/fail';
import { serveImport } from '../../../lib/import/serve-import';
import { type Reader, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import {
  agentOfAccount,
  answerDocument,
  isShutOut,
  loggedDocument,
  type Opening,
} from '../document/document.service';
import { serveOpening } from '../document/opening.service';
import { receiveReads, transferReads } from '../document/reads.service';
import { transferImport } from './transfer.import';

/** Returns the content of a transfer, in which both agents are given by their logins. */
async function openingOf(
  { agentAccount, recipientAccount, reason }: z.infer<typeof TransferTo>,
  { db, session }: Reader,
): Promise<Opening> {
  if (session.merchantId !== null) fail('forbidden');
  const fromAgentId =
    session.agentId ??
    (await agentOfAccount(db, agentAccount ?? refuse({ agentAccount: 'required' }))) ??
    refuse({ agentAccount: 'noAgent' });
  const agentId = (await agentOfAccount(db, recipientAccount)) ?? refuse({ recipientAccount: 'noAgent' });
  if (agentId === fromAgentId) refuse({ recipientAccount: 'sameAgent' });
  if (await isShutOut(db, agentId)) refuse({ recipientAccount: 'recipientShut' });
  return { kind: 'transfer', fromAgentId, agentId, reason };
}

export function transferRoutes(app: FastifyInstance): void {
  serveReads(app, transferReads);
  serveOpening(app, transferApi, openingOf);
  serveImport(app, transferApi, transferImport);

  serve(app, transferApi.cancel, async ({ db, params: { id }, audit }) => {
    await answerDocument(db, 'transfer', id, 'cancelled');
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });

  serve(app, transferApi.remove, async ({ db, params: { id }, audit }) => {
    // The document is read first, because the sender can no longer see it after it was removed.
    const document = await db
      .selectFrom('document')
      .select(['number', 'fromName', 'toName', 'deviceCount'])
      .where('id', '=', id)
      .executeTakeFirst();
    await answerDocument(db, 'transfer', id, 'cancelled', { deleting: true });
    audit.of(id, document, null);
    return null;
  });

  serveReads(app, receiveReads);

  serve(app, receiveApi.receive, async ({ db, params: { id }, body: { missing }, audit }) => {
    await answerDocument(db, 'transfer', id, 'received', { missing });
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });

  serve(app, receiveApi.reject, async ({ db, params: { id }, body: { answer }, audit }) => {
    await answerDocument(db, 'transfer', id, 'rejected', { answer });
    audit.of(id, null, await loggedDocument(db, id));
    return null;
  });
}
