import { documentDeviceApi } from '@chargehand/contract/areas/stock/document-device';
import { documentApi, type DocumentState } from '@chargehand/contract/areas/stock/document';
import { documentCabinetApi } from '@chargehand/contract/areas/stock/document-cabinet';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { type RawBuilder, sql } from 'kysely';
import { beginning, dated, either, having, shortestPart } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { indexed, unique } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import type { Acting } from '../../../lib/session/session';
import { isTenant } from '../../../lib/session/tenant';

/** Returns the condition that the caller is the recipient of a document that waits for an answer or confirmation. */
export const mayAnswer = ({ agentId, merchantId }: Acting) =>
  sql<boolean>`((document.state = 'pending' or document.confirm) and document.to_user_id is null
    and document.to_agent_id is not distinct from ${agentId}::bigint
    and document.to_merchant_id is not distinct from ${merchantId}::bigint)`;

/** Condition that the caller sent a document with items that did not arrive. */
export const maySettle = sql<boolean>`(document.state = 'partly' and is_sender(document))`;

/** Returns the condition that the caller may recall a document: staff may recall outbounds of the operator. */
const mayRecall = (session: Acting) =>
  sql<boolean>`(${!isTenant(session)} and document.kind = 'outbound' and document.from_agent_id is null
    and document.state <> 'recalled')`;

/** Condition that the caller may cancel a document: it sent the transfer or return, and there is no answer yet. */
const mayCancel = sql<boolean>`(document.state = 'pending' and document.kind in ('transfer', 'return') and is_sender(document))`;

/** SQL for the state of a document as readers see it. An outbound is `pending` until its recipient confirms it. */
const shownState = sql<DocumentState>`case when document.state = 'done' and document.confirm then 'pending' else document.state end`;

/**
 * Returns the condition that a document is shown in one of these states. It compares the stored state first, so that
 * indexes are used.
 */
function inStates(states: readonly DocumentState[] | undefined): RawBuilder<boolean> | undefined {
  if (states === undefined || states.length === 0) return undefined;
  const stored = states.includes('pending') ? [...states, 'done'] : states;
  return sql<boolean>`(document.state = any(${stored}::text[]) and ${shownState} = any(${states}::text[]))`;
}

const documents = (db: Db, session: Acting) =>
  db
    .selectFrom('document')
    .leftJoin('account as founder', 'founder.id', 'document.createdBy')
    .select([
      'document.id',
      'document.number',
      'document.kind',
      shownState.as('state'),
      'document.fromName',
      'document.fromAccount',
      'document.toName',
      'document.toAccount',
      'document.deviceCount',
      'document.arrivedCount',
      'document.cabinetCount',
      'document.reason',
      'document.createdAt',
      'founder.account as createdBy',
      'document.decidedAt',
      'document.decidedName as decidedBy',
      'document.answer',
      'document.confirm',
      mayAnswer(session).as('mayAnswer'),
      mayCancel.as('mayCancel'),
      mayRecall(session).as('mayRecall'),
      maySettle.as('maySettle'),
    ]);

/** Declares how documents are listed. Tenants see those that they sent or received. */
export const documentReads = readsOf(documentApi, {
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
    is({ 'document.kind': kind }),
    inStates(state),
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
  found: ({ number, from, to }) => ({ title: number, detail: (to ?? from)?.name }),
  shown: ({ fromName, fromAccount, toName, toAccount, ...row }) => ({
    ...row,
    from: fromName === null ? null : { name: fromName, account: fromAccount },
    to: toName === null ? null : { name: toName, account: toAccount },
  }),
});

/**
 * Returns SQL for the model or MAC address of a document's device. If the caller cannot see the device itself, the
 * value is shown while the document waits for the caller's answer.
 */
export const shownValueOf = (column: 'model' | 'mac', ownColumn: string) =>
  sql<
    string | null
  >`coalesce(${sql.ref(ownColumn)}, (select ${sql.ref(column)} from sent_to_me(position.document_id, position.device_id)))`;

/**
 * Declares how the devices of a document are listed. For a device that the caller cannot see, model and MAC address are
 * listed only while the document waits for the caller's answer.
 */
export const positionReads = readsOf(documentDeviceApi, {
  rows: ({ db }) =>
    db
      .selectFrom('documentDevice as position')
      .leftJoin('documentCabinet as box', (join) =>
        join
          .onRef('box.documentId', '=', 'position.documentId')
          .onRef('box.cabinetId', '=', 'position.cabinetId'),
      )
      .leftJoin('device', 'device.id', 'position.deviceId')
      .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
      .select([
        'position.deviceId as id',
        'position.code',
        'box.code as cabinetCode',
        'device.stands',
        'position.state',
        'position.answer',
        shownValueOf('model', 'model.name').as('modelName'),
        shownValueOf('mac', 'device.mac').as('mac'),
      ]),
  where: ({ documentId, state, search }, { is }) => [
    is({ 'position.documentId': documentId, 'position.state': state }),
    search === undefined ? undefined : beginning('position.code', search),
  ],
  order: { id: 'position.deviceId', columns: { code: unique('position.code') } },
  shown: (row) => row,
});

/** Declares how the cabinets of a document are listed. */
export const boxReads = readsOf(documentCabinetApi, {
  rows: ({ db }) =>
    db.selectFrom('documentCabinet as box').select([
      'box.cabinetId as id',
      'box.code',
      'box.model as modelName',
      sql<number>`(select count(*)::int from document_device inside
          where inside.document_id = box.document_id and inside.cabinet_id = box.cabinet_id)`.as(
        'deviceCount',
      ),
      'box.state',
      'box.answer',
    ]),
  where: ({ documentId, state, search }, { is }) => [
    is({ 'box.documentId': documentId, 'box.state': state }),
    search === undefined ? undefined : beginning('box.code', search),
  ],
  order: { id: 'box.cabinetId', columns: { code: unique('box.code') } },
  shown: (row) => row,
});

/** Declares the list of transfers that the caller's agent sent. Staff see all transfers. */
export const transferReads: typeof documentReads = {
  ...documentReads,
  api: transferApi,
  // `documentReads` finds these documents.
  found: undefined,
  where: (filters, say, reader) => [
    ...documentReads.where(filters, say, reader),
    sql<boolean>`document.kind = 'transfer'`,
    isTenant(reader.session) ? sql<boolean>`document.from_agent_id = ${reader.session.agentId}` : undefined,
  ],
};

/**
 * Declares the list of what the caller receives: outbounds, transfers and returns. Staff see all transfers, and the
 * returns to the operator.
 */
export const receiveReads: typeof documentReads = {
  ...documentReads,
  api: receiveApi,
  // `documentReads` finds these documents.
  found: undefined,
  where: (filters, say, reader) => [
    ...documentReads.where(filters, say, reader),
    isTenant(reader.session)
      ? sql<boolean>`(document.kind in ('outbound', 'transfer', 'return') and document.to_user_id is null
          and document.to_agent_id = ${reader.session.agentId}
          and document.to_merchant_id is not distinct from ${reader.session.merchantId}::bigint)`
      : sql<boolean>`(document.kind = 'transfer' or (document.kind = 'return' and document.to_agent_id is null))`,
  ],
};
