import type { OneOther } from '../../../../lib/words/plural-forms';
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
  revoke: 'Revoke',
  revokeTitle: 'Revoke QR codes: {n}?',
  revokeText:
    'Revoked codes can never be assigned, and scanning one shows that it is revoked. This cannot be undone.',
  revokeReason: 'For example: labels lost',
  revokeDone: 'Revoked',
  searchHint: 'QR code, cabinet code',
  emptyTitle: 'No QR codes yet',
  emptyText: 'QR codes appear here once they are generated.',
} satisfies OneOther<Messages>;
