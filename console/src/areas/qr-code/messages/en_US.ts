import type { Messages } from './zh_CN';

export default {
  listTitle: 'QR codes',
  ofCabinet: 'QR codes',
  label: 'QR code',
  position: 'No.',
  batchNumber: 'Batch number',
  state: 'Status',
  unused: 'Unused',
  used: 'Used',
  revoked: 'Revoked',
  cabinetCode: 'Cabinet code',
  usedAt: 'Used at',
  usedBy: 'Used by',
  revokedAt: 'Revoked at',
  revokedBy: 'Revoked by',
  reason: 'Reason',
  searchHint: 'QR code, cabinet code',
  emptyTitle: 'No QR codes yet',
  emptyText: 'They appear here as they are made.',
} satisfies Messages;
