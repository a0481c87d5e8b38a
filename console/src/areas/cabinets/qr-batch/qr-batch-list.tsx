import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import './live';
import { qrBatch } from './qr-batch.noun';

export const list = listOf(qrBatch, {
  page: 'cabinetQrCodeList',
  columns: [
    'number',
    'quantity',
    'packageBytes',
    'generated',
    'used',
    'unused',
    'lastUsedAt',
    'state',
    'note',
    'createdAt',
  ],
  hidden: ['revoked', 'agentName', 'merchantName', 'createdBy'],
  card: { aside: ['unused'], status: ['state', 'packageBytes'], note: ['note'], when: ['createdAt'] },
  sort: 'createdAt desc',
  filters: ['rest', 'createdAt', 'lastUsedAt'],
  detail: 'page',
  Form: lateForm(() => import('./qr-batch-form')),
  imports: qrBatchApi,
  actions: [
    {
      key: 'print',
      use: qrBatchApi.print,
      Dialog: lateForm(() => import('./print-dialog')),
      applies: ({ generated }) => generated > 0,
    },
    {
      key: 'make',
      use: qrBatchApi.make,
      Dialog: late(() => import('./make-dialog')),
      applies: ({ state }) => state === 'stopped',
    },
  ],
});

/** Page `cabinetQrCodeList`: the batches of QR codes, with the number of used codes in each. */
export default function QrBatchList() {
  return <ListPage list={list} />;
}
