import { type Warning, warningApi } from '@chargehand/contract/areas/warning';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import { dated } from '../../lib/list/conditions';
import { indexed } from '../../lib/list/list-order';
import { readsOf } from '../../lib/list/reads';
import { calledBy, namedExactly } from '../device/device-search.service';

/** Waits to be handled. */
export const processing = sql<boolean>`warning.completed_at is null`;

/** Joined from the left, although each has a device and a model: so the planner leaves them out when it only counts. */
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
      // As it was called when it became too hot.
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

/** Warnings by their ids; those that are not the reader's are left out. */
export async function readWarnings(db: Db, ids: number[]): Promise<Warning[]> {
  return (await warnings(db).where('warning.id', 'in', ids).orderBy('warning.id').execute()).map(shown);
}

/** The newest that wait to be handled. */
export async function newestOpen(db: Db, count: number): Promise<Warning[]> {
  const newest = warnings(db)
    .where(processing)
    .orderBy('warning.reportedAt', 'desc')
    .orderBy('warning.id', 'desc');
  return (await newest.limit(count).execute()).map(shown);
}

/** How warnings are read: as far as the device was the reader's when it became too hot. */
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
