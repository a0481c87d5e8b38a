import { qrBatchApi, type QrBatchState } from '@chargehand/contract/areas/cabinets/qr-batch';
import { type QrCodeState, qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { readScanned } from '@chargehand/contract/fields/cabinet-label';
import { sql } from 'kysely';
import { beginning, dated, either } from '../../../lib/list/conditions';
import { gathered, indexed, unique } from '../../../lib/list/list-order';
import { readsOf } from '../../../lib/list/reads';

/** Returns the condition that a batch contains the searched code. */
function ofCode(search: string | undefined) {
  const label = readScanned(search ?? '');
  return label === undefined
    ? undefined
    : sql<boolean>`qr_batch.id = (select batch_id from qr_code where label = ${label})`;
}

const unusedFilters = { some: sql<boolean>`qr_batch.unused > 0`, none: sql<boolean>`qr_batch.unused = 0` };

export const qrBatchReads = readsOf(qrBatchApi, {
  rows: ({ db }) =>
    db
      .selectFrom('qrBatch')
      .leftJoin('agent', 'agent.id', 'qrBatch.agentId')
      .leftJoin('merchant', 'merchant.id', 'qrBatch.merchantId')
      .leftJoin('account as founder', 'founder.id', 'qrBatch.createdBy')
      // A left join, because row-level security hides the jobs of other accounts.
      .leftJoin('job', 'job.id', 'qrBatch.jobId')
      .select([
        'qrBatch.id',
        'qrBatch.number',
        'qrBatch.quantity',
        'qrBatch.generated',
        'qrBatch.used',
        'qrBatch.unused',
        'qrBatch.revoked',
        'qrBatch.lastUsedAt',
        'qrBatch.packageBytes',
        'qrBatch.note',
        'qrBatch.createdAt',
        'job.id as job',
        'agent.name as agentName',
        'merchant.name as merchantName',
        'founder.account as createdBy',
        sql<QrBatchState>`qr_batch_state(qr_batch.package, qr_batch.job_id)`.as('state'),
      ]),
  where: ({ search, rest, params }, { has }) => [
    either(has(search, ['qrBatch.number', 'qrBatch.note']), ofCode(search)),
    rest && unusedFilters[rest],
    dated(params, { createdAt: 'qr_batch.created_at', lastUsedAt: 'qr_batch.last_used_at' }),
  ],
  order: {
    id: 'qrBatch.id',
    newest: 'qr_batch.created_at',
    columns: {
      number: unique('qr_batch.number'),
      quantity: gathered('qr_batch.quantity'),
      generated: gathered('qr_batch.generated'),
      used: gathered('qr_batch.used'),
      unused: gathered('qr_batch.unused'),
      revoked: gathered('qr_batch.revoked'),
      lastUsedAt: gathered('qr_batch.last_used_at'),
      createdAt: indexed('qr_batch.created_at'),
    },
  },
  found: ({ number, note }) => ({ title: number, detail: note }),
  shown: (row) => row,
});

const state = sql<QrCodeState>`case when code.revoked_at is not null then 'revoked'
  when code.used_at is not null then 'used' else 'unused' end`;

const states: Record<QrCodeState, ReturnType<typeof sql<boolean>>> = {
  unused: sql<boolean>`(code.used_at is null and code.revoked_at is null)`,
  used: sql<boolean>`(code.used_at is not null and code.revoked_at is null)`,
  revoked: sql<boolean>`code.revoked_at is not null`,
};

/**
 * Returns the condition that a code is the searched one, or belongs to a cabinet whose own code begins with the text.
 */
function called(search: string | undefined) {
  if (search === undefined) return undefined;
  const label = readScanned(search);
  return label === undefined
    ? sql<boolean>`code.cabinet_id in (select id from cabinet where ${beginning('cabinet.code', search)})`
    : sql<boolean>`code.label = ${label}`;
}

export const qrCodeReads = readsOf(qrCodeApi, {
  rows: ({ db }) =>
    db
      .selectFrom('qrCode as code')
      .leftJoin('qrBatch as batch', 'batch.id', 'code.batchId')
      .leftJoin('cabinet', 'cabinet.id', 'code.cabinetId')
      .leftJoin('account as user', 'user.id', 'code.usedBy')
      .leftJoin('account as revoker', 'revoker.id', 'code.revokedBy')
      .select([
        'code.id',
        'code.label',
        'code.position',
        'batch.id as batchId',
        'batch.number as batchNumber',
        'cabinet.id as cabinetId',
        'cabinet.code as cabinetCode',
        'code.usedAt',
        'user.account as usedBy',
        'code.revokedAt',
        'revoker.account as revokedBy',
        'code.reason',
        state.as('state'),
      ]),
  where: ({ search, batchId, cabinetId, state: wantedState, params }, { is }) => [
    called(search),
    is({ 'code.batchId': batchId, 'code.cabinetId': cabinetId }),
    wantedState === undefined || wantedState.length === 0
      ? undefined
      : sql<boolean>`(${sql.join(
          wantedState.map((one) => states[one]),
          sql` or `,
        )})`,
    dated(params, { usedAt: 'code.used_at' }),
  ],
  order: {
    id: 'code.id',
    newest: 'code.id',
    columns: { position: gathered('code.position'), usedAt: gathered('code.used_at') },
  },
  shown: (row) => row,
});
