import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { sql } from 'kysely';
import { dated } from '../../../lib/list/conditions';
import type { Db } from '../../../lib/db';
import { gathered, indexed, unique } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import { running } from './running-filter.service';
import { tagged, tagsOf } from '../../devices/tag/tag-filter.service';
import { calledBy, namedExactly } from './device-search.service';

/**
 * Returns a query for devices. The model is left-joined, although each device has one, so that the planner can drop the
 * join from a query that only counts rows.
 */
const devices = (db: Db) =>
  db
    .selectFrom('device')
    .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('account', 'account.id', 'device.createdBy')
    .leftJoin('agent', 'agent.id', 'device.agentId')
    .leftJoin('merchant', 'merchant.id', 'device.merchantId')
    .leftJoin('appUser as owner', 'owner.id', 'device.holderUserId')
    .leftJoin('place', 'place.id', 'device.placeId')
    .leftJoin('document as returned', 'returned.id', 'device.returnId')
    .select([
      'device.id',
      'device.code',
      'device.modelId',
      'device.mac',
      'device.ip',
      'device.portCount',
      'device.wifiName',
      'device.image',
      'device.saleStatus',
      'device.bindStatus',
      'device.outStatus',
      'device.stands',
      'device.moved',
      'device.soldAt',
      'device.holder',
      'agent.name as agentName',
      'device.inAt',
      'device.outAt',
      'returned.reason as returnReason',
      'returned.state as returnState',
      'device.placeId',
      'place.name as placeName',
      'device.createdAt',
      'account.account as createdBy',
    ])
    .select(({ ref }) => ref('model.name').$notNull().as('modelName'))
    .select(tagsOf('device').as('tags'))
    .select(
      sql<string | null>`case device.holder when 'user' then owner.nickname when 'merchant' then merchant.name
        when 'agent' then agent.name end`.as('holderName'),
    );

/**
 * Declares how all devices are listed, wherever they are. Devices that went back to production or were written off are
 * in no list.
 */
export const deviceReads = readsOf(deviceApi, {
  rows: ({ db }) => devices(db),
  where: (filters, { is }, { db }) => [
    sql<boolean>`device.handed_back_at is null`,
    calledBy(db, filters.search),
    is({
      'device.modelId': filters.modelId,
      'device.saleStatus': filters.saleStatus,
      'device.bindStatus': filters.bindStatus,
      'device.outStatus': filters.outStatus,
      'device.stands': filters.stands,
      'device.holder': filters.holder,
      'device.agentId': filters.agentId,
      'device.merchantId': filters.merchantId,
      'device.placeId': filters.placeId,
    }),
    tagged('device', filters),
    running(filters.firmware),
    dated(filters.params, { createdAt: 'device.created_at', outAt: 'device.out_at' }),
  ],
  order: {
    id: 'device.id',
    newest: 'device.created_at',
    columns: {
      code: unique('device.code'),
      mac: unique('device.mac'),
      modelName: gathered('model.name'),
      portCount: indexed('device.port_count'),
      outAt: gathered('device.out_at'),
      createdAt: indexed('device.created_at'),
    },
  },
  first: ({ search }) => namedExactly(search),
  shown: (row) => row,
});

/** Declares how devices in agents' warehouses are listed. A merchant sees its own unbound devices instead. */
export const agentDeviceReads: typeof deviceReads = {
  ...deviceReads,
  api: agentDeviceApi,
  where: (filters, say, reader) => [
    ...deviceReads.where(filters, say, reader),
    reader.session.merchantId === null
      ? sql<boolean>`device.holder = 'agent'`
      : sql<boolean>`device.holder = 'merchant' and device.bind_status = 'unbound'`,
  ],
};
