import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { deviceApi } from '@chargehand/contract/areas/device';
import { behaviours, deviceLogApi, mostNewest } from '@chargehand/contract/areas/device-log';
import type { FastifyInstance } from 'fastify';
import { type InferResult, sql } from 'kysely';
import { z } from 'zod';
import { accountTypeOf } from '@chargehand/contract/levels';
import { hasAnyPermission } from '@chargehand/contract/permission';
import { dated } from '../../lib/conditions';
import type { Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import { listRows } from '../../lib/list';
import { indexed } from '../../lib/list-order';
import { serve } from '../../lib/serve';
import type { Acting } from '../../lib/session';

const Facts = deviceLogApi.list.output.shape.rows.element.shape.facts;
const Behaviour = z.enum(behaviours);

/** Entries with what their texts name: of a movement its sides and its document. */
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
      fn.coalesce('account.account', 'doer.nickname').as('by'),
    ]);

type Found = InferResult<ReturnType<typeof entries>>[number];

/** What an entry says: its text finds all that it names among its facts. */
function told(row: Found) {
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

/** Whoever may see devices, in the warehouse or bound ones, may see what happened to them. */
function checkMaySee({ permissions }: Acting): void {
  if (!hasAnyPermission(permissions, [deviceApi.get.access, boundDeviceApi.get.access])) fail('forbidden');
}

export function deviceLogRoutes(app: FastifyInstance): void {
  serve(app, deviceLogApi.newest, async ({ db, session }) => {
    // To find the few entries of a tenant all others would be read.
    if (accountTypeOf(session.mType) === 'merchant') fail('forbidden');
    checkMaySee(session);
    const rows = await entries(db)
      .innerJoin('device', 'device.id', 'entry.deviceId')
      .select(['entry.deviceId', 'device.code'])
      // Every charge ends with one: nothing else would be seen.
      .where(sql<boolean>`(entry.behaviour <> 'event' or entry.facts ->> 'event' <> 'fullyCharged')`)
      .orderBy('entry.id', 'desc')
      .limit(mostNewest)
      .execute();
    return rows.map((row) => ({ ...row, ...told(row) }));
  });

  serve(app, deviceLogApi.list, async ({ db, params: { id }, query, session }) => {
    checkMaySee(session);
    const behaviour = query.behaviour ?? [];
    const rows = entries(db)
      .where('entry.deviceId', '=', id)
      .where(dated(query.params, { at: 'entry.at' }))
      .$if(behaviour.length > 0, (some) => some.where('entry.behaviour', 'in', behaviour));
    const page = await listRows(db, rows, query, {
      id: 'entry.id',
      columns: { at: indexed('entry.id') },
    });
    return { total: page.total, rows: page.rows.map((row) => ({ ...row, ...told(row) })) };
  });
}
