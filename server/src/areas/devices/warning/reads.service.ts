import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { dated } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';
import { calledBy, namedExactly } from '../../stock/device/device-search.service';

/** Condition that a warning is not completed. */
export const processing = sql<boolean>`warning.completed_at is null`;

/**
 * Returns a query for warnings. All joins are left joins, so that the planner can drop them from a query that only
 * counts rows.
 */
const warnings = (db: Db) =>
  db
    .selectFrom('warning')
    .leftJoin('device', 'device.id', 'warning.deviceId')
    .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('cabinet', 'cabinet.id', 'warning.cabinetId')
    .leftJoin('appUser as binder', 'binder.id', 'warning.userId')
    .leftJoin('agent', 'agent.id', 'warning.agentId')
    .leftJoin('merchant', 'merchant.id', 'warning.merchantId')
    .leftJoin('account', 'account.id', 'warning.completedBy')
    .select([
      'warning.id',
      'warning.deviceId',
      // The device's name at the time of the warning.
      'warning.deviceName',
      'warning.cabinetCode',
      'warning.slot',
      'cabinet.id as cabinetId',
      'warning.threshold',
      'warning.temperature',
      'warning.peakTemperature',
      'warning.powerMw',
      'warning.peakPowerMw',
      'warning.automatic',
      'warning.reportedAt',
      'warning.completedAt',
      'warning.minutes',
      'warning.note',
      'binder.nickname as binder',
      'agent.name as agentName',
      'merchant.name as merchantName',
      'warning.code',
      'warning.modelName',
    ])
    .select(({ fn }) => [fn.coalesce('account.account', 'warning.completedName').as('completedBy')]);

type Row = Awaited<ReturnType<ReturnType<typeof warnings>['executeTakeFirstOrThrow']>>;

const shown = ({ powerMw, peakPowerMw, ...row }: Row): Warning => ({
  ...row,
  power: powerMw / 1000,
  peakPower: peakPowerMw / 1000,
  result: row.completedAt === null ? 'processing' : 'completed',
});

/** Returns warnings by id. Those that the reader may not see are left out. */
export async function readWarnings(db: Db, ids: number[]): Promise<Warning[]> {
  return (await warnings(db).where('warning.id', 'in', ids).orderBy('warning.id').execute()).map(shown);
}

/** Returns the newest warnings that are not completed. */
export async function newestOpen(db: Db, count: number): Promise<Warning[]> {
  const newest = warnings(db)
    .where(processing)
    .orderBy('warning.reportedAt', 'desc')
    .orderBy('warning.id', 'desc');
  return (await newest.limit(count).execute()).map(shown);
}

/**
 * Declares how warnings are listed. Tenants see warnings of devices that belonged to them at the time of the warning.
 */
export const warningReads = readsOf(warningApi, {
  rows: ({ db }) => warnings(db),
  where: ({ search, result, modelId, agentId, merchantId, deviceId, params }, { is }, { db }) => [
    calledBy(db, search),
    result && (result === 'processing' ? processing : sql<boolean>`warning.completed_at is not null`),
    is({
      'device.modelId': modelId,
      'warning.agentId': agentId,
      'warning.merchantId': merchantId,
      'warning.deviceId': deviceId,
    }),
    dated(params, { reportedAt: 'warning.reported_at', completedAt: 'warning.completed_at' }),
  ],
  order: {
    id: 'warning.id',
    newest: 'warning.reported_at',
    columns: {
      reportedAt: indexed('warning.reported_at'),
      completedAt: { by: 'warning.completed_at', how: 'gathered' },
      peakTemperature: indexed('warning.peak_temperature'),
    },
  },
  first: ({ search }) => namedExactly(search),
  shown: (row) => shown(row),
});
