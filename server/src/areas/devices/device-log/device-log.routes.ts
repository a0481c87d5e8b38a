import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import {
  behaviours,
  deviceLogApi,
  type DeviceLogQuery,
  maxNewest,
} from '@chargehand/contract/areas/devices/device-log';
import { lineOf } from '@chargehand/contract/areas/devices/device-log-line';
import type { FastifyInstance } from 'fastify';
import { type InferResult, sql } from 'kysely';
import { z } from 'zod';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { hasAnyPermission } from '@chargehand/contract/rights/permission';
import { containing, dated, having } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { serveExport } from '../../../lib/export/export';
import { fail } from '../../../lib/fail';
import { allRows, mapRows } from '../../../lib/list/all-rows';
import { listRows } from '../../../lib/list/list';
import { indexed } from '../../../lib/list/list-order';
import { serve } from '../../../lib/http/serve';
import type { Acting } from '../../../lib/session/session';

const Facts = deviceLogApi.list.output.shape.rows.element.shape.facts;
/** If an event is received later than this after it happened, its entry also shows the time of receipt. */
const lateReceipt = '1 minute';

const Behaviour = z.enum(behaviours);

/** Returns a query for log entries with the names that their texts contain, such as both sides of a movement. */
const entries = (db: Db) =>
  db
    .selectFrom('deviceLog as entry')
    .leftJoin('movement', 'movement.id', 'entry.movementId')
    .leftJoin('document', 'document.id', 'movement.documentId')
    .leftJoin('agent as fromAgent', 'fromAgent.id', 'movement.fromAgentId')
    .leftJoin('merchant as fromMerchant', 'fromMerchant.id', 'movement.fromMerchantId')
    .leftJoin('agent as toAgent', 'toAgent.id', 'movement.toAgentId')
    .leftJoin('merchant as toMerchant', 'toMerchant.id', 'movement.toMerchantId')
    .leftJoin('appUser as toUser', 'toUser.id', 'movement.toUserId')
    .leftJoin('appUser as fromBinder', 'fromBinder.id', 'movement.fromBinderId')
    .leftJoin('appUser as toBinder', 'toBinder.id', 'movement.toBinderId')
    .leftJoin('account', 'account.id', 'entry.accountId')
    .leftJoin('appUser as doer', 'doer.id', 'entry.userId')
    .select([
      'entry.id',
      'entry.at',
      sql<
        string | null
      >`case when entry.heard_at > entry.at + ${sql.lit(lateReceipt)}::interval then entry.heard_at end`.as(
        'heardAt',
      ),
      'entry.behaviour',
      'entry.facts',
      'entry.onlineSince',
      'movement.documentId',
      'document.number',
      'movement.reason',
      'movement.fromHolder',
      'movement.toHolder',
      'fromBinder.nickname as fromBinder',
      'toBinder.nickname as toBinder',
    ])
    .select(({ fn }) => [
      fn.coalesce('fromMerchant.name', 'fromAgent.name', 'document.fromName').as('fromName'),
      fn.coalesce('toUser.nickname', 'toMerchant.name', 'toAgent.name', 'document.toName').as('toName'),
      fn.coalesce('account.account', 'doer.nickname', sql<string | null>`entry.facts->>'partner'`).as('by'),
    ]);

type Found = InferResult<ReturnType<typeof entries>>[number];

/**
 * Returns the behaviour of an entry, and its facts with the names, document number and reason that its text contains.
 */
function withNames(row: Found) {
  const { facts, behaviour, number, reason, fromHolder, toHolder, fromName, toName, fromBinder, toBinder } =
    row;
  return {
    behaviour: Behaviour.parse(behaviour),
    facts: {
      ...Facts.parse(facts),
      ...(number !== null && { number }),
      ...(reason !== null && { reason }),
      ...(fromHolder !== null && { fromHolder, fromName }),
      ...(toHolder !== null && { toHolder, toName }),
      ...(fromBinder !== null && { fromBinder }),
      ...(toBinder !== null && { toBinder }),
    },
  };
}

/**
 * Returns the condition that an entry's facts, document number, reason, account or user contain a text. The search
 * needs no index, because a single device has few entries.
 */
const matchesText = (search: string) =>
  sql<boolean>`(${having(search, ['document.number', 'movement.reason', 'account.account', 'doer.nickname'])}
    or exists (select from jsonb_each_text(entry.facts) fact where fact.value ilike ${containing(search)}))`;

/** Returns a query for the entries of a device that match the filter. */
const entriesFor = (db: Db, device: number, { behaviour = [], search, params }: DeviceLogQuery) =>
  entries(db)
    .where('entry.deviceId', '=', device)
    .where(dated(params, { at: 'entry.at' }))
    .$if(search !== undefined, (some) => some.where(matchesText(search ?? '')))
    .$if(behaviour.length > 0, (some) => some.where('entry.behaviour', 'in', behaviour));

const order = { id: 'entry.id', newest: 'entry.at', columns: { at: indexed('entry.at') } };

/**
 * Throws `forbidden` unless the caller may see (or export) devices in one of the lists, because these permissions
 * include the devices' logs.
 */
function checkMay({ permissions }: Acting, what: 'get' | 'export'): void {
  const lists = [deviceApi, agentDeviceApi, boundDeviceApi];
  if (
    !hasAnyPermission(
      permissions,
      lists.map((api) => api[what].access),
    )
  )
    fail('forbidden');
}

export function deviceLogRoutes(app: FastifyInstance): void {
  serve(app, deviceLogApi.newest, async ({ db, session }) => {
    // Only for staff: finding the few entries of a tenant would mean reading all others.
    if (!isStaff(session.mType)) fail('forbidden');
    checkMay(session, 'get');
    const rows = await entries(db)
      .innerJoin('device', 'device.id', 'entry.deviceId')
      .select(['entry.deviceId', 'device.code'])
      // Leaves out the event `fullyCharged`, because every charge produces it and these entries would hide all others.
      .where(sql<boolean>`(entry.behaviour <> 'event' or entry.facts ->> 'event' <> 'fullyCharged')`)
      .orderBy('entry.id', 'desc')
      .limit(maxNewest)
      .execute();
    return rows.map((row) => ({ ...row, ...withNames(row) }));
  });

  serve(app, deviceLogApi.list, async ({ db, params: { id }, query, session }) => {
    checkMay(session, 'get');
    const page = await listRows(db, entriesFor(db, id, query), query, order);
    return { total: page.total, rows: page.rows.map((row) => ({ ...row, ...withNames(row) })) };
  });

  serveExport(app, deviceLogApi.export, ({ db, body, session }) => {
    checkMay(session, 'export');
    return mapRows(allRows(db, entriesFor(db, body.device, body), body, order), (row) =>
      lineOf({ ...row, ...withNames(row) }),
    );
  });
}
