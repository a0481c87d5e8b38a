import { listOf } from '../../ui/list/declare/list-of';
import { qrCode } from './qr-code.noun';

/** The codes of a batch, in their order. */
export const list = listOf(qrCode, {
  page: 'cabinetQrCodeList',
  columns: ['label', 'position', 'state', 'cabinetCode', 'usedAt', 'usedBy'],
  hidden: ['revokedAt', 'revokedBy', 'reason', 'batchNumber'],
  card: { aside: ['position'], status: ['state'], note: ['cabinetCode'], when: ['usedAt'] },
  sort: 'position asc',
  filters: ['state', 'usedAt'],
});
