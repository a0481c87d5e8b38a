import type { Messages } from './zh_CN';

export default {
  listTitle: 'QR codes',
  ofCabinet: 'QR codes',
  label: 'QR code',
  position: 'N°',
  batchNumber: 'Numéro de lot',
  state: 'État',
  unused: 'Non utilisé',
  used: 'Utilisé',
  revoked: 'Révoqué',
  cabinetCode: 'Code armoire',
  usedAt: 'Utilisé le',
  usedBy: 'Utilisé par',
  revokedAt: 'Révoqué le',
  revokedBy: 'Révoqué par',
  reason: 'Motif',
  searchHint: 'QR code, code armoire',
  emptyTitle: 'Aucun QR code',
  emptyText: 'Ils apparaissent ici dès leur génération.',
} satisfies Messages;
