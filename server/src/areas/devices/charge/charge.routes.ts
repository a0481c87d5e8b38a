import { chargeApi } from '@chargehand/contract/areas/devices/charge';
import type { FastifyInstance } from 'fastify';
import { dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

const reads = readsOf(chargeApi, {
  rows: ({ db }) =>
    db
      .selectFrom('charge')
      // Charges are listed only while the device is bound. Row-level security hides charges from before the device came
      // to the tenant that reads them.
      .innerJoin('device', (join) =>
        join.onRef('device.id', '=', 'charge.deviceId').on('device.bindStatus', '=', 'bound'),
      )
      .select([
        'charge.id',
        'charge.deviceId',
        'charge.port',
        'charge.beganAt',
        'charge.endedAt',
        'charge.minutes',
        'charge.energyUwh',
      ]),
  where: ({ deviceId, port, params }, { is }) => [
    is({ 'charge.deviceId': deviceId, 'charge.port': port }),
    dated(params, { endedAt: 'charge.ended_at' }),
  ],
  order: {
    id: 'charge.id',
    newest: 'charge.ended_at',
    columns: { endedAt: indexed('charge.ended_at') },
  },
  shown: ({ energyUwh, ...row }) => ({ ...row, energy: energyUwh / 1e6 }),
});

export const chargeRoutes = (app: FastifyInstance): void => serveReads(app, reads);
