import { unboundDeviceApi } from '@chargehand/contract/areas/devices/unbound-device';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { unboundHere } from '../../../lib/charger/unbound';
import { dated } from '../../../lib/list/conditions';
import { indexed, unique } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { calledBy, namedExactly } from '../../stock/device/device-search.service';
import { userAccount } from '../../../lib/session/user-account';

const reads = readsOf(unboundDeviceApi, {
  rows: ({ db }) =>
    db
      .selectFrom('device')
      .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
      .leftJoin('appUser as owner', 'owner.id', 'device.unboundUserId')
      .leftJoin('agent', 'agent.id', 'device.agentId')
      .leftJoin('merchant', 'merchant.id', 'device.merchantId')
      .select([
        'device.id',
        'device.code',
        'device.modelId',
        'device.mac',
        'owner.nickname as userName',
        'agent.name as agentName',
        'merchant.name as merchantName',
      ])
      .select(({ ref }) => [
        ref('model.name').$notNull().as('modelName'),
        ref('device.unboundAt').$notNull().as('unboundAt'),
        userAccount('owner').as('userAccount'),
      ]),
  where: ({ search, modelId, agentId, params }, { is }, { db }) => [
    sql<boolean>`device.bind_status = 'unbound' and device.unbound_at is not null and device.handed_back_at is null and ${unboundHere}`,
    calledBy(db, search),
    is({ 'device.modelId': modelId, 'device.agentId': agentId }),
    dated(params, { unboundAt: 'device.unbound_at' }),
  ],
  order: {
    id: 'device.id',
    newest: 'device.unbound_at',
    columns: { code: unique('device.code'), unboundAt: indexed('device.unbound_at') },
  },
  first: ({ search }) => namedExactly(search),
  shown: (row) => row,
});

export const unboundDeviceRoutes = (app: FastifyInstance): void => serveReads(app, reads);
