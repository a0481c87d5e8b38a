import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed, unique } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import { calledBy, namedExactly } from '../../stock/device/device-search.service';
import { running } from '../../stock/device/running-filter.service';
import { within, withLevelWords } from '../../stock/device-model/level.service';
import { energy } from './device-energy.service';
import { inGroups } from '../device-group/members.service';
import { tagged, tagsOf } from '../tag/tag-filter.service';
import { failedLately } from './failed-commands.service';
import { faulty } from '../../../lib/charger/fault';
import { unboundHere } from '../../../lib/charger/unbound';
import { recentlySeen, online } from '../../../lib/charger/connection';
import { withState } from './device-state.service';

/**
 * Returns a query for devices. The model is left-joined, although each device has one, so that the planner can drop the
 * join from a query that only counts rows.
 */
const devices = (db: Db) =>
  db
    .selectFrom('device')
    .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('place', 'place.id', 'device.placeId')
    .leftJoin('appUser as binder', 'binder.id', 'device.userId')
    .leftJoin('deviceState as state', 'state.deviceId', 'device.id')
    .select([
      'device.id',
      'device.code',
      'device.name',
      'device.mac',
      'device.portCount',
      'device.placeId',
      'place.name as placeName',
      'device.stands',
      'binder.nickname as binder',
      'device.boundAt',
      // Null for an unbinding under an earlier owner.
      sql<string | null>`case when ${unboundHere} then device.unbound_at end`.as('unboundAt'),
    ])
    .select(({ ref, selectFrom, fn }) => [
      energy.as('energy'),
      tagsOf('device').as('tags'),
      selectFrom('deviceShare')
        .select(fn.countAll<number>().as('n'))
        .whereRef('deviceShare.deviceId', '=', 'device.id')
        .$asScalar()
        .$notNull()
        .as('shareCount'),
      ref('model.name').$notNull().as('modelName'),
      ref('model.warningTemperature').$notNull().as('warningTemperature'),
      ref('model.levels').$notNull().as('levels'),
    ])
    .selectAll('state');

const boundDevices = (db: Db) => devices(db).where('device.bindStatus', '=', 'bound');

/**
 * Returns a query for devices, bound or not; row-level security limits it to those that the caller may see. Live states
 * are also shown for unbound ones.
 */
export const liveDevices = (db: Db) => devices(db).select('device.bindStatus');

const connected = {
  online,
  unknown: sql<boolean>`state.online and not ${recentlySeen}`,
  offline: sql<boolean>`state.online is not true`,
};

const { list, export: file } = boundDeviceApi;

// Columns with live values have no index, so they are declared with `gathered`.
export const boundReads = readsOf(
  { list, export: file },
  {
    rows: ({ db }) => boundDevices(db),
    where: (
      {
        search,
        modelId,
        placeId,
        agentId,
        merchantId,
        groupId,
        zone,
        userId,
        connection,
        hot,
        failedLately: failed,
        portFault,
        startup,
        fan,
        level,
        firmware,
        params,
        ...tags
      },
      { is },
      { db },
    ) => [
      calledBy(db, search),
      running(firmware),
      tagged('device', tags),
      inGroups(groupId),
      zone === undefined ? undefined : sql<boolean>`coalesce(place.time_zone, default_time_zone()) = ${zone}`,
      failed ? sql<boolean>`device.id in (select device_id from ${failedLately})` : undefined,
      portFault ? sql<boolean>`device.id in (select device_id from ${faulty})` : undefined,
      is({
        'device.modelId': modelId,
        'device.placeId': placeId,
        'device.agentId': agentId,
        'device.merchantId': merchantId,
        'device.userId': userId,
        'state.onState': startup,
        'state.fan': fan,
      }),
      level && level.length > 0 ? sql<boolean>`(${connected.online} and ${within(level)})` : undefined,
      connection && connected[connection],
      hot ? sql<boolean>`state.temperature >= model.warning_temperature and ${connected.online}` : undefined,
      dated(params, { boundAt: 'device.bound_at' }),
    ],
    order: {
      id: 'device.id',
      newest: 'device.bound_at',
      columns: {
        code: unique('device.code'),
        name: indexed('device.name'),
        modelName: gathered('model.name'),
        temperature: gathered('state.temperature'),
        power: gathered('state.power_mw'),
        energy: gathered(energy),
        boundAt: indexed('device.bound_at'),
      },
    },
    first: ({ search }) => namedExactly(search),
    shown: (row, { language }) => withLevelWords(withState(row), language),
  },
);
