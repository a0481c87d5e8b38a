import { cabinetUnbindApi } from '@chargehand/contract/areas/cabinets/cabinet-unbind';
import type { FastifyInstance } from 'fastify';
import { beginning, dated, either } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

const reads = readsOf(cabinetUnbindApi, {
  rows: ({ db }) =>
    db
      .selectFrom('cabinetFitting as fitting')
      // A left join, because row-level security hides devices that now belong to another tenant.
      .leftJoin('device', 'device.id', 'fitting.deviceId')
      .leftJoin('account as fitter', 'fitter.id', 'fitting.fittedBy')
      .leftJoin('account as leaver', 'leaver.id', 'fitting.leftBy')
      .leftJoin('agent', 'agent.id', 'fitting.agentId')
      .leftJoin('merchant', 'merchant.id', 'fitting.merchantId')
      .select([
        'fitting.id',
        'fitting.cabinetId',
        'fitting.cabinetCode',
        'fitting.slot',
        'device.id as deviceId',
        'fitting.deviceCode',
        'fitting.fittedAt',
        'fitter.account as fittedBy',
        'leaver.account as leftBy',
        'fitting.reason',
        'fitting.agentId',
        'agent.name as agentName',
        'merchant.name as merchantName',
      ])
      .select(({ ref }) => [
        ref('fitting.leftAt').$notNull().as('leftAt'),
        ref('fitting.cause').$notNull().as('cause'),
      ])
      .where('fitting.leftAt', 'is not', null),
  where: ({ search, cabinetId, agentId, cause, params }, { is }) => [
    search === undefined
      ? undefined
      : either(beginning('fitting.device_code', search), beginning('fitting.cabinet_code', search)),
    is({ 'fitting.cabinetId': cabinetId, 'fitting.agentId': agentId, 'fitting.cause': cause }),
    dated(params, { leftAt: 'fitting.left_at' }),
  ],
  order: {
    id: 'fitting.id',
    newest: 'fitting.left_at',
    columns: { leftAt: indexed('fitting.left_at'), fittedAt: gathered('fitting.fitted_at') },
  },
  shown: (row) => row,
});

/** Registers the list of devices that have left cabinets, with the reasons. */
export function cabinetUnbindRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
}
