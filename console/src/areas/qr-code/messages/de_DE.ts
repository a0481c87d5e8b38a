import type { OneOther } from '../../../lib/words/plural-forms';
import type { Messages } from './zh_CN';

export default {
  listTitle: 'QR-Codes',
  ofCabinet: 'QR-Codes',
  label: 'QR-Code',
  position: 'Nr.',
  batchNumber: 'Chargennummer',
  state: 'Status',
  unused: 'Unbenutzt',
  used: 'Verwendet',
  revoked: 'Ungültig',
  cabinetCode: 'Schrankcode',
  usedAt: 'Verwendet am',
  usedBy: 'Verwendet von',
  revokedAt: 'Ungültig seit',
  revokedBy: 'Ungültig durch',
  reason: 'Grund',
  revoke: 'Sperren',
  revokeTitle: 'QR-Codes sperren: {n}?',
  revokeText:
    'Sie können nie vergeben werden und sagen das beim Scannen. Das lässt sich nicht rückgängig machen.',
  revokeReason: 'Zum Beispiel: Etiketten verloren',
  revokeDone: 'Gesperrt',
  searchHint: 'QR-Code, Schrankcode',
  emptyTitle: 'Noch keine QR-Codes',
  emptyText: 'Sie erscheinen hier, sobald sie erzeugt sind.',
} satisfies OneOther<Messages>;
