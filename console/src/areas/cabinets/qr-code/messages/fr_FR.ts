import type { OneManyOther } from '../../../../lib/words/plural-forms';
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
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer des QR codes : {n} ?',
  revokeText: 'Ils ne pourront plus être attribués et le diront au scan. Cette action est irréversible.',
  revokeReason: 'Par exemple : étiquettes perdues',
  revokeDone: 'Révoqué',
  searchHint: 'QR code, code armoire',
  emptyTitle: 'Aucun QR code',
  emptyText: 'Ils apparaissent ici dès leur génération.',
} satisfies OneManyOther<Messages>;
