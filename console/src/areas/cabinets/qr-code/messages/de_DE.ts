import type { OneOther } from '../../../../lib/words/plural-forms';
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
  revoked: 'Gesperrt',
  cabinetCode: 'Schrankcode',
  usedAt: 'Verwendet am',
  usedBy: 'Verwendet von',
  revokedAt: 'Gesperrt am',
  revokedBy: 'Gesperrt von',
  reason: 'Grund',
  revoke: 'Sperren',
  revokeTitle: 'QR-Codes sperren: {n}?',
  revokeText:
    'Gesperrte Codes können nie vergeben werden; beim Scannen erscheint ein Hinweis. Das lässt sich nicht rückgängig machen.',
  revokeReason: 'Zum Beispiel: Etiketten verloren',
  revokeDone: 'Gesperrt',
  searchHint: 'QR-Code, Schrankcode',
  emptyTitle: 'Noch keine QR-Codes',
  emptyText: 'Sie erscheinen hier, sobald sie erzeugt sind.',
} satisfies OneOther<Messages>;
