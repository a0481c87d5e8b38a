import { listOf } from '../../../ui/list/declare/list-of';
import { qrCode } from './qr-code.noun';

/** List of a cabinet's current and former codes, newest first. */
export const list = listOf(qrCode, {
  page: 'cabinetQrCodeList',
  columns: ['label', 'state', 'usedAt', 'usedBy', 'revokedAt', 'revokedBy', 'reason', 'batchNumber'],
  card: { aside: ['batchNumber'], status: ['state'], note: ['reason'], when: ['usedAt'] },
  sort: 'usedAt desc',
});
