import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { late } from '../../../ui/late';
import { listOf } from '../../../ui/list/declare/list-of';
import { qrCode } from './qr-code.noun';

/** List of the codes of a batch, in order of position. */
export const list = listOf(qrCode, {
  page: 'cabinetQrCodeList',
  columns: ['label', 'position', 'state', 'cabinetCode', 'usedAt', 'usedBy'],
  hidden: ['revokedAt', 'revokedBy', 'reason', 'batchNumber'],
  card: { aside: ['position'], status: ['state'], note: ['cabinetCode'], when: ['usedAt'] },
  sort: 'position asc',
  filters: ['state', 'usedAt'],
  actions: [
    {
      key: 'revoke',
      use: qrCodeApi.revoke,
      Dialog: late(() => import('./revoke-dialog')),
      applies: ({ state }) => state === 'unused',
      many: 'chosen',
    },
  ],
});
