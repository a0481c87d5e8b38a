import { documentApi, documentDeviceApi } from '@chargehand/contract/areas/document';
import { receiveApi, transferApi } from '@chargehand/contract/areas/transfer';
import { sql } from 'kysely';
import { beginning, dated, either, having, shortestPart } from '../../lib/conditions';
import type { Db } from '../../lib/db';
import { indexed, unique } from '../../lib/list-order';
import { readingOf } from '../../lib/reads';
import type { Acting } from '../../lib/session';
import { isTenant } from '../../lib/tenant';

/** Whether who asks is on the answering side of a document that waits. Merchants answer none. */
export const mayAnswer = ({ agentId, merchantId }: Acting) =>
  sql<boolean>`(document.state = 'pending' and ${merchantId === null}
    and document.to_agent_id is not distinct from ${agentId}::bigint)`;

/** Whether who asks made a transfer that waits: its agent, or staff where staff made it in the agent's name. */
const mayCancel = (session: Acting) =>
  isTenant(session)
    ? sql<boolean>`(document.state = 'pending' and document.kind = 'transfer' and ${session.merchantId === null}
        and document.from_agent_id = ${session.agentId})`
    : sql<boolean>`(document.state = 'pending' and document.kind = 'transfer' and founder.agent_id is null
        and founder.id is not null)`;

const documents = (db: Db, session: Acting) =>
  db
    .selectFrom('document')
    .leftJoin('account as founder', 'founder.id', 'document.createdBy')
    .select([
      'document.id',
      'document.number',
      'document.kind',
      'document.state',
      'document.fromName',
      'document.fromAccount',
      'document.toName',
      'document.toAccount',
      'document.deviceCount',
      'document.reason',
      'document.createdAt',
      'founder.account as createdBy',
      'document.decidedAt',
      'document.decidedName as decidedBy',
      'document.answer',
      mayAnswer(session).as('mayAnswer'),
      mayCancel(session).as('mayCancel'),
    ]);

/** All documents of who asks: what it sent, and what was sent to it. */
export const documentReading = readingOf(documentApi, {
  rows: ({ db, session }) => documents(db, session),
  where: ({ search, kind, state, deviceCode, agentId, merchantId, params }, { is }) => [
    sql<boolean>`document.deleted_at is null`,
    search === undefined
      ? undefined
      : either(
          beginning('document.number', search),
          search.length < shortestPart
            ? undefined
            : having(search, [
                'document.fromName',
                'document.toName',
                'document.fromAccount',
                'document.toAccount',
              ]),
        ),
    is({ 'document.kind': kind, 'document.state': state }),
    either(is({ 'document.fromAgentId': agentId }), is({ 'document.toAgentId': agentId })),
    either(is({ 'document.fromMerchantId': merchantId }), is({ 'document.toMerchantId': merchantId })),
    deviceCode === undefined
      ? undefined
      : sql<boolean>`document.id in (select document_id from document_device where code = ${deviceCode})`,
    dated(params, { createdAt: 'document.created_at', decidedAt: 'document.decided_at' }),
  ],
  order: {
    id: 'document.id',
    newest: 'document.created_at',
    columns: { createdAt: indexed('document.created_at') },
  },
  shown: ({ fromName, fromAccount, toName, toAccount, ...row }) => ({
    ...row,
    from: fromName === null ? null : { name: fromName, account: fromAccount },
    to: toName === null ? null : { name: toName, account: toAccount },
  }),
});

/** The devices of a document. One that is somebody else's by now is known by its code alone. */
export const positionReading = readingOf(documentDeviceApi, {
  rows: ({ db }) =>
    db
      .selectFrom('documentDevice as position')
      .leftJoin('device', 'device.id', 'position.deviceId')
      .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
      .select(['position.deviceId as id', 'position.code', 'model.name as modelName', 'device.mac']),
  where: ({ documentId, search }, { is }) => [
    is({ 'position.documentId': documentId }),
    search === undefined ? undefined : beginning('position.code', search),
  ],
  order: { id: 'position.deviceId', columns: { code: unique('position.code') } },
  shown: (row) => row,
});

/** Transfers that an agent sent; of staff all. */
export const transferReading: typeof documentReading = {
  ...documentReading,
  api: transferApi,
  where: (asked, say, reader) => [
    ...documentReading.where(asked, say, reader),
    sql<boolean>`document.kind = 'transfer'`,
    isTenant(reader.session) ? sql<boolean>`document.from_agent_id = ${reader.session.agentId}` : undefined,
  ],
};

/** Transfers that an agent got; of staff all. */
export const receiveReading: typeof documentReading = {
  ...documentReading,
  api: receiveApi,
  where: (asked, say, reader) => [
    ...documentReading.where(asked, say, reader),
    sql<boolean>`document.kind = 'transfer'`,
    isTenant(reader.session) ? sql<boolean>`document.to_agent_id = ${reader.session.agentId}` : undefined,
  ],
};
