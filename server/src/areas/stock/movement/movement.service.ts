import { inboundApi } from '@chargehand/contract/areas/stock/inbound';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { sql } from 'kysely';
import { beginning, dated } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { indexed } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import { isTenant } from '../../../lib/session/tenant';

/**
 * Returns SQL for the name of a side of a movement. If the caller may not see that customer or user, the name stored in
 * the document is used.
 */
const nameOf = (side: 'from' | 'to') =>
  sql<string | null>`case ${sql.ref(`movement.${side}_holder`)}
    when 'agent' then coalesce(${sql.ref(`${side}_agent.name`)}, ${sql.ref(`document.${side}_name`)})
    when 'merchant' then coalesce(${sql.ref(`${side}_merchant.name`)}, ${sql.ref(`document.${side}_name`)})
    when 'user' then coalesce(${sql.ref(`${side}_user.nickname`)}, ${sql.ref(`document.${side}_name`)}) end`;

/**
 * Returns a query for the ledger rows of devices. All joins are by key, so that the planner can drop them from a query
 * that only counts rows.
 */
const movements = (db: Db) =>
  db
    .selectFrom('movement')
    .leftJoin('deviceModel as model', 'model.id', 'movement.modelId')
    .leftJoin('document', 'document.id', 'movement.documentId')
    .leftJoin('agent as fromAgent', 'fromAgent.id', 'movement.fromAgentId')
    .leftJoin('merchant as fromMerchant', 'fromMerchant.id', 'movement.fromMerchantId')
    .leftJoin('appUser as fromUser', 'fromUser.id', 'movement.fromUserId')
    .leftJoin('agent as toAgent', 'toAgent.id', 'movement.toAgentId')
    .leftJoin('merchant as toMerchant', 'toMerchant.id', 'movement.toMerchantId')
    .leftJoin('appUser as toUser', 'toUser.id', 'movement.toUserId')
    .leftJoin('account', 'account.id', 'movement.accountId')
    .select([
      'movement.id',
      'movement.at',
      'movement.kind',
      'movement.code',
      'movement.fromHolder',
      'movement.toHolder',
      'movement.documentId',
      'document.number as documentNumber',
      'movement.reason',
      'account.account as by',
      nameOf('from').as('fromName'),
      nameOf('to').as('toName'),
    ])
    .select(({ ref }) => [
      ref('movement.deviceId').$notNull().as('deviceId'),
      ref('model.name').$notNull().as('modelName'),
    ])
    .where('movement.deviceId', 'is not', null);

/**
 * Returns the condition for the movements into (`to`) or out of (`from`) the operator's warehouse or the agents'. The
 * value is written into the SQL, so that the query can use a partial index.
 */
const ofWarehouse = (side: 'from' | 'to', warehouse: 'warehouse' | 'agent' | undefined) =>
  warehouse && sql<boolean>`${sql.ref(`movement.${side}_holder`)} = ${sql.lit(warehouse)}`;

/** Declares the list of movements by which devices left a warehouse. An agent sees those of its own warehouse. */
export const outboundReads = readsOf(outboundApi, {
  rows: ({ db }) => movements(db),
  where: ({ search, modelId, kind, agentId, stockOf, params }, { is }, { session }) => [
    sql<boolean>`movement.moved and movement.from_holder in ('warehouse', 'agent')`,
    isTenant(session)
      ? sql<boolean>`movement.from_holder = 'agent' and movement.from_agent_id = ${session.agentId}`
      : undefined,
    search === undefined ? undefined : beginning('movement.code', search),
    is({ 'movement.modelId': modelId, 'movement.kind': kind, 'movement.fromAgentId': agentId }),
    // Repeats the condition of the partial index `movement_out_agent`, so that the query can use it.
    ofWarehouse('from', agentId && agentId.length > 0 ? 'agent' : undefined),
    ofWarehouse('from', stockOf),
    dated(params, { at: 'movement.at' }),
  ],
  order: { id: 'movement.id', newest: 'movement.at', columns: { at: indexed('movement.at') } },
  shown: (row) => row,
});

/** Declares the list of movements by which devices came into a warehouse. An agent sees those of its own warehouse. */
export const inboundReads: typeof outboundReads = {
  ...outboundReads,
  api: inboundApi,
  where: ({ search, modelId, kind, agentId, stockOf, params }, { is }, { session }) => [
    sql<boolean>`movement.moved and movement.to_holder in ('warehouse', 'agent')`,
    isTenant(session)
      ? sql<boolean>`movement.to_holder = 'agent' and movement.to_agent_id = ${session.agentId}`
      : undefined,
    search === undefined ? undefined : beginning('movement.code', search),
    is({ 'movement.modelId': modelId, 'movement.kind': kind, 'movement.toAgentId': agentId }),
    ofWarehouse('to', agentId && agentId.length > 0 ? 'agent' : undefined),
    ofWarehouse('to', stockOf),
    dated(params, { at: 'movement.at' }),
  ],
};
