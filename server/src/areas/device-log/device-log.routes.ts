import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { deviceApi } from '@chargehand/contract/areas/device';
import { behaviours, deviceLogApi } from '@chargehand/contract/areas/device-log';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hasAnyPermission } from '@chargehand/contract/permission';
import { dated } from '../../lib/conditions';
import type { Db } from '../../lib/db';
import { fail } from '../../lib/fail';
import { listRows } from '../../lib/list';
import { indexed } from '../../lib/list-order';
import { serve } from '../../lib/serve';

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

export function deviceLogRoutes(app: FastifyInstance): void {
  serve(app, deviceLogApi.list, async ({ db, params: { id }, query, session }) => {
    // Whoever may see devices, in the warehouse or bound ones, may see what happened to them.
    if (!hasAnyPermission(session.permissions, [deviceApi.get.access, boundDeviceApi.get.access]))
      fail('forbidden');
    const behaviour = query.behaviour ?? [];
    const rows = entries(db)
      .where('entry.deviceId', '=', id)
      .where(dated(query.params, { at: 'entry.at' }))
      .$if(behaviour.length > 0, (some) => some.where('entry.behaviour', 'in', behaviour));
    const page = await listRows(db, rows, query, {
      id: 'entry.id',
      columns: { at: indexed('entry.id') },
    });
    return {
      total: page.total,
      rows: page.rows.map(
        ({
          facts,
          behaviour: done,
          number,
          reason,
          fromHolder,
          toHolder,
          fromName,
          toName,
          fromBinder,
          toBinder,
          ...row
        }) => ({
          ...row,
          behaviour: Behaviour.parse(done),
          facts: {
            ...Facts.parse(facts),
            ...(number !== null && { number }),
            ...(reason !== null && { reason }),
            ...(fromHolder !== null && { fromHolder, fromName }),
            ...(toHolder !== null && { toHolder, toName }),
            ...(fromBinder !== null && { fromBinder }),
            ...(toBinder !== null && { toBinder }),
          },
        }),
      ),
    };
  });
}
